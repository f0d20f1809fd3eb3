// The seat that this tab holds in a hosted match, kept over a reload.

const KEY = "sniff-board-seat";

export interface HeldSeat {
  server: string;
  match: string;
  seat: number;
  token: string;
}

export function rememberSeat(held: HeldSeat): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    // Storage may be forbidden: then a reload loses the seat.
  }
}

export function heldSeat(server: string): HeldSeat | null {
  try {
    const held = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as HeldSeat | null;
    return held?.server === server ? held : null;
  } catch {
    return null;
  }
}

export function forgetSeat(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept then.
  }
}
