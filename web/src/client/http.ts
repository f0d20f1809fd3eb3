import { SniffError } from "./errors.js";
import { parseJson, writeJson } from "./json.js";

interface Options {
  method?: "GET" | "POST";
  body?: object;
  token?: string;
  signal?: AbortSignal;
}

/** Sends one request and reads one JSON answer; an error in it is thrown. */
export async function fetchJson<T>(url: string, options: Options = {}): Promise<T> {
  const { method = "POST", body, token, signal } = options;
  const headers: Record<string, string> = {};
  if (body) headers["content-type"] = "application/json";
  if (token) headers["authorization"] = `Bearer ${token}`;
  const init: RequestInit = { method, headers };
  if (body) init.body = writeJson(body);
  if (signal) init.signal = signal;
  let message: unknown;
  try {
    message = parseJson(await (await fetch(url, init)).text());
  } catch (error) {
    if (signal?.aborted) throw new SniffError("aborted", null, "the request was given up");
    const reason = error instanceof Error ? error.message : String(error);
    throw new SniffError("connection", null, `the server does not answer: ${reason}`);
  }
  const error = SniffError.of(message);
  if (error) throw error;
  return message as T;
}
