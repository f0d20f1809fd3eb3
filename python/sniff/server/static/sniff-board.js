const nt=globalThis,vt=nt.ShadowRoot&&(nt.ShadyCSS===void 0||nt.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,wt=Symbol(),zt=new WeakMap;let pe=class{constructor(t,e,n){if(this._$cssResult$=!0,n!==wt)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o;const e=this.t;if(vt&&t===void 0){const n=e!==void 0&&e.length===1;n&&(t=zt.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),n&&zt.set(e,t))}return t}toString(){return this.cssText}};const Ie=s=>new pe(typeof s=="string"?s:s+"",void 0,wt),E=(s,...t)=>{const e=s.length===1?s[0]:t.reduce((n,i,r)=>n+(o=>{if(o._$cssResult$===!0)return o.cssText;if(typeof o=="number")return o;throw Error("Value passed to 'css' function must be a 'css' function result: "+o+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(i)+s[r+1],s[0]);return new pe(e,s,wt)},We=(s,t)=>{if(vt)s.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(const e of t){const n=document.createElement("style"),i=nt.litNonce;i!==void 0&&n.setAttribute("nonce",i),n.textContent=e.cssText,s.appendChild(n)}},qt=vt?s=>s:s=>s instanceof CSSStyleSheet?(t=>{let e="";for(const n of t.cssRules)e+=n.cssText;return Ie(e)})(s):s;const{is:ze,defineProperty:qe,getOwnPropertyDescriptor:Ve,getOwnPropertyNames:Fe,getOwnPropertySymbols:Ke,getPrototypeOf:Ye}=Object,lt=globalThis,Vt=lt.trustedTypes,Je=Vt?Vt.emptyScript:"",Ge=lt.reactiveElementPolyfillSupport,K=(s,t)=>s,gt={toAttribute(s,t){switch(t){case Boolean:s=s?Je:null;break;case Object:case Array:s=s==null?s:JSON.stringify(s)}return s},fromAttribute(s,t){let e=s;switch(t){case Boolean:e=s!==null;break;case Number:e=s===null?null:Number(s);break;case Object:case Array:try{e=JSON.parse(s)}catch{e=null}}return e}},me=(s,t)=>!ze(s,t),Ft={attribute:!0,type:String,converter:gt,reflect:!1,useDefault:!1,hasChanged:me};Symbol.metadata??=Symbol("metadata"),lt.litPropertyMetadata??=new WeakMap;let B=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=Ft){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){const n=Symbol(),i=this.getPropertyDescriptor(t,n,e);i!==void 0&&qe(this.prototype,t,i)}}static getPropertyDescriptor(t,e,n){const{get:i,set:r}=Ve(this.prototype,t)??{get(){return this[e]},set(o){this[e]=o}};return{get:i,set(o){const a=i?.call(this);r?.call(this,o),this.requestUpdate(t,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??Ft}static _$Ei(){if(this.hasOwnProperty(K("elementProperties")))return;const t=Ye(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(K("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(K("properties"))){const e=this.properties,n=[...Fe(e),...Ke(e)];for(const i of n)this.createProperty(i,e[i])}const t=this[Symbol.metadata];if(t!==null){const e=litPropertyMetadata.get(t);if(e!==void 0)for(const[n,i]of e)this.elementProperties.set(n,i)}this._$Eh=new Map;for(const[e,n]of this.elementProperties){const i=this._$Eu(e,n);i!==void 0&&this._$Eh.set(i,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){const e=[];if(Array.isArray(t)){const n=new Set(t.flat(1/0).reverse());for(const i of n)e.unshift(qt(i))}else t!==void 0&&e.push(qt(t));return e}static _$Eu(t,e){const n=e.attribute;return n===!1?void 0:typeof n=="string"?n:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){const t=new Map,e=this.constructor.elementProperties;for(const n of e.keys())this.hasOwnProperty(n)&&(t.set(n,this[n]),delete this[n]);t.size>0&&(this._$Ep=t)}createRenderRoot(){const t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return We(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,n){this._$AK(t,n)}_$ET(t,e){const n=this.constructor.elementProperties.get(t),i=this.constructor._$Eu(t,n);if(i!==void 0&&n.reflect===!0){const r=(n.converter?.toAttribute!==void 0?n.converter:gt).toAttribute(e,n.type);this._$Em=t,r==null?this.removeAttribute(i):this.setAttribute(i,r),this._$Em=null}}_$AK(t,e){const n=this.constructor,i=n._$Eh.get(t);if(i!==void 0&&this._$Em!==i){const r=n.getPropertyOptions(i),o=typeof r.converter=="function"?{fromAttribute:r.converter}:r.converter?.fromAttribute!==void 0?r.converter:gt;this._$Em=i;const a=o.fromAttribute(e,r.type);this[i]=a??this._$Ej?.get(i)??a,this._$Em=null}}requestUpdate(t,e,n,i=!1,r){if(t!==void 0){const o=this.constructor;if(i===!1&&(r=this[t]),n??=o.getPropertyOptions(t),!((n.hasChanged??me)(r,e)||n.useDefault&&n.reflect&&r===this._$Ej?.get(t)&&!this.hasAttribute(o._$Eu(t,n))))return;this.C(t,e,n)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:n,reflect:i,wrapped:r},o){n&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,o??e??this[t]),r!==!0||o!==void 0)||(this._$AL.has(t)||(this.hasUpdated||n||(e=void 0),this._$AL.set(t,e)),i===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}const t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(const[i,r]of this._$Ep)this[i]=r;this._$Ep=void 0}const n=this.constructor.elementProperties;if(n.size>0)for(const[i,r]of n){const{wrapped:o}=r,a=this[i];o!==!0||this._$AL.has(i)||a===void 0||this.C(i,void 0,r,a)}}let t=!1;const e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(n=>n.hostUpdate?.()),this.update(e)):this._$EM()}catch(n){throw t=!1,this._$EM(),n}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};B.elementStyles=[],B.shadowRootOptions={mode:"open"},B[K("elementProperties")]=new Map,B[K("finalized")]=new Map,Ge?.({ReactiveElement:B}),(lt.reactiveElementVersions??=[]).push("2.1.2");const kt=globalThis,Kt=s=>s,ot=kt.trustedTypes,Yt=ot?ot.createPolicy("lit-html",{createHTML:s=>s}):void 0,fe="$lit$",T=`lit$${Math.random().toFixed(9).slice(2)}$`,ge="?"+T,Ze=`<${ge}>`,L=document,Z=()=>L.createComment(""),Q=s=>s===null||typeof s!="object"&&typeof s!="function",xt=Array.isArray,Qe=s=>xt(s)||typeof s?.[Symbol.iterator]=="function",dt=`[ 	
\f\r]`,V=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Jt=/-->/g,Gt=/>/g,C=RegExp(`>|${dt}(?:([^\\s"'>=/]+)(${dt}*=${dt}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Zt=/'/g,Qt=/"/g,$e=/^(?:script|style|textarea|title)$/i,ye=s=>(t,...e)=>({_$litType$:s,strings:t,values:e}),c=ye(1),x=ye(2),A=Symbol.for("lit-noChange"),f=Symbol.for("lit-nothing"),Xt=new WeakMap,R=L.createTreeWalker(L,129);function be(s,t){if(!xt(s)||!s.hasOwnProperty("raw"))throw Error("invalid template strings array");return Yt!==void 0?Yt.createHTML(t):t}const Xe=(s,t)=>{const e=s.length-1,n=[];let i,r=t===2?"<svg>":t===3?"<math>":"",o=V;for(let a=0;a<e;a++){const l=s[a];let h,u,d=-1,p=0;for(;p<l.length&&(o.lastIndex=p,u=o.exec(l),u!==null);)p=o.lastIndex,o===V?u[1]==="!--"?o=Jt:u[1]!==void 0?o=Gt:u[2]!==void 0?($e.test(u[2])&&(i=RegExp("</"+u[2],"g")),o=C):u[3]!==void 0&&(o=C):o===C?u[0]===">"?(o=i??V,d=-1):u[1]===void 0?d=-2:(d=o.lastIndex-u[2].length,h=u[1],o=u[3]===void 0?C:u[3]==='"'?Qt:Zt):o===Qt||o===Zt?o=C:o===Jt||o===Gt?o=V:(o=C,i=void 0);const m=o===C&&s[a+1].startsWith("/>")?" ":"";r+=o===V?l+Ze:d>=0?(n.push(h),l.slice(0,d)+fe+l.slice(d)+T+m):l+T+(d===-2?a:m)}return[be(s,r+(s[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),n]};class X{constructor({strings:t,_$litType$:e},n){let i;this.parts=[];let r=0,o=0;const a=t.length-1,l=this.parts,[h,u]=Xe(t,e);if(this.el=X.createElement(h,n),R.currentNode=this.el.content,e===2||e===3){const d=this.el.content.firstChild;d.replaceWith(...d.childNodes)}for(;(i=R.nextNode())!==null&&l.length<a;){if(i.nodeType===1){if(i.hasAttributes())for(const d of i.getAttributeNames())if(d.endsWith(fe)){const p=u[o++],m=i.getAttribute(d).split(T),g=/([.?@])?(.*)/.exec(p);l.push({type:1,index:r,name:g[2],strings:m,ctor:g[1]==="."?es:g[1]==="?"?ss:g[1]==="@"?ns:ct}),i.removeAttribute(d)}else d.startsWith(T)&&(l.push({type:6,index:r}),i.removeAttribute(d));if($e.test(i.tagName)){const d=i.textContent.split(T),p=d.length-1;if(p>0){i.textContent=ot?ot.emptyScript:"";for(let m=0;m<p;m++)i.append(d[m],Z()),R.nextNode(),l.push({type:2,index:++r});i.append(d[p],Z())}}}else if(i.nodeType===8)if(i.data===ge)l.push({type:2,index:r});else{let d=-1;for(;(d=i.data.indexOf(T,d+1))!==-1;)l.push({type:7,index:r}),d+=T.length-1}r++}}static createElement(t,e){const n=L.createElement("template");return n.innerHTML=t,n}}function I(s,t,e=s,n){if(t===A)return t;let i=n!==void 0?e._$Co?.[n]:e._$Cl;const r=Q(t)?void 0:t._$litDirective$;return i?.constructor!==r&&(i?._$AO?.(!1),r===void 0?i=void 0:(i=new r(s),i._$AT(s,e,n)),n!==void 0?(e._$Co??=[])[n]=i:e._$Cl=i),i!==void 0&&(t=I(s,i._$AS(s,t.values),i,n)),t}class ts{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){const{el:{content:e},parts:n}=this._$AD,i=(t?.creationScope??L).importNode(e,!0);R.currentNode=i;let r=R.nextNode(),o=0,a=0,l=n[0];for(;l!==void 0;){if(o===l.index){let h;l.type===2?h=new q(r,r.nextSibling,this,t):l.type===1?h=new l.ctor(r,l.name,l.strings,this,t):l.type===6&&(h=new is(r,this,t)),this._$AV.push(h),l=n[++a]}o!==l?.index&&(r=R.nextNode(),o++)}return R.currentNode=L,i}p(t){let e=0;for(const n of this._$AV)n!==void 0&&(n.strings!==void 0?(n._$AI(t,n,e),e+=n.strings.length-2):n._$AI(t[e])),e++}}class q{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,n,i){this.type=2,this._$AH=f,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=n,this.options=i,this._$Cv=i?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode;const e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=I(this,t,e),Q(t)?t===f||t==null||t===""?(this._$AH!==f&&this._$AR(),this._$AH=f):t!==this._$AH&&t!==A&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):Qe(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==f&&Q(this._$AH)?this._$AA.nextSibling.data=t:this.T(L.createTextNode(t)),this._$AH=t}$(t){const{values:e,_$litType$:n}=t,i=typeof n=="number"?this._$AC(t):(n.el===void 0&&(n.el=X.createElement(be(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===i)this._$AH.p(e);else{const r=new ts(i,this),o=r.u(this.options);r.p(e),this.T(o),this._$AH=r}}_$AC(t){let e=Xt.get(t.strings);return e===void 0&&Xt.set(t.strings,e=new X(t)),e}k(t){xt(this._$AH)||(this._$AH=[],this._$AR());const e=this._$AH;let n,i=0;for(const r of t)i===e.length?e.push(n=new q(this.O(Z()),this.O(Z()),this,this.options)):n=e[i],n._$AI(r),i++;i<e.length&&(this._$AR(n&&n._$AB.nextSibling,i),e.length=i)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){const n=Kt(t).nextSibling;Kt(t).remove(),t=n}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}}class ct{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,n,i,r){this.type=1,this._$AH=f,this._$AN=void 0,this.element=t,this.name=e,this._$AM=i,this.options=r,n.length>2||n[0]!==""||n[1]!==""?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=f}_$AI(t,e=this,n,i){const r=this.strings;let o=!1;if(r===void 0)t=I(this,t,e,0),o=!Q(t)||t!==this._$AH&&t!==A,o&&(this._$AH=t);else{const a=t;let l,h;for(t=r[0],l=0;l<r.length-1;l++)h=I(this,a[n+l],e,l),h===A&&(h=this._$AH[l]),o||=!Q(h)||h!==this._$AH[l],h===f?t=f:t!==f&&(t+=(h??"")+r[l+1]),this._$AH[l]=h}o&&!i&&this.j(t)}j(t){t===f?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}}class es extends ct{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===f?void 0:t}}class ss extends ct{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==f)}}class ns extends ct{constructor(t,e,n,i,r){super(t,e,n,i,r),this.type=5}_$AI(t,e=this){if((t=I(this,t,e,0)??f)===A)return;const n=this._$AH,i=t===f&&n!==f||t.capture!==n.capture||t.once!==n.once||t.passive!==n.passive,r=t!==f&&(n===f||i);i&&this.element.removeEventListener(this.name,this,n),r&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}}class is{constructor(t,e,n){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(t){I(this,t)}}const rs={I:q},os=kt.litHtmlPolyfillSupport;os?.(X,q),(kt.litHtmlVersions??=[]).push("3.3.3");const as=(s,t,e)=>{const n=e?.renderBefore??t;let i=n._$litPart$;if(i===void 0){const r=e?.renderBefore??null;n._$litPart$=i=new q(t.insertBefore(Z(),r),r,void 0,e??{})}return i._$AI(s),i};const _t=globalThis;let Y=class extends B{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){const t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){const e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=as(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return A}};Y._$litElement$=!0,Y.finalized=!0,_t.litElementHydrateSupport?.({LitElement:Y});const ls=_t.litElementPolyfillSupport;ls?.({LitElement:Y});(_t.litElementVersions??=[]).push("4.2.2");class w extends Error{constructor(t,e,n){super(n),this.name="SniffError",this.code=t,this.field=e}static of(t){const e=t?.error;return e?new w(e.code,e.field,e.message):null}}function St(s){let t=!1;const e=s.replace(/"seed"\s*:\s*(\d{16,})/g,(n,i)=>Number.isSafeInteger(Number(i))?n:(t=!0,`"seed":"${i}"`));return t?JSON.parse(e,(n,i)=>n==="seed"&&typeof i=="string"?BigInt(i):i):JSON.parse(s)}function At(s,t){return JSON.stringify(s,(n,i)=>typeof i=="bigint"?`bigint:${i}`:i,t).replace(/"bigint:(\d+)"/g,"$1")}async function M(s,t={}){const{method:e="POST",body:n,token:i,signal:r}=t,o={};n&&(o["content-type"]="application/json"),i&&(o.authorization=`Bearer ${i}`);const a={method:e,headers:o};n&&(a.body=At(n)),r&&(a.signal=r);let l;try{l=St(await(await fetch(s,a)).text())}catch(u){if(r?.aborted)throw new w("aborted",null,"the request was given up");const d=u instanceof Error?u.message:String(u);throw new w("connection",null,`the server does not answer: ${d}`)}const h=w.of(l);if(h)throw h;return l}const ve=s=>s.status!=="waiting"&&s.status!=="playing",te=500,cs=8e3;class hs{#t;#e;constructor(t,e){this.#t=`${t}/v1/matches`,this.#e=`${e}/v1/matches`}create(t){return M(this.#t,{body:t})}show(t){return M(this.#s(t),{method:"GET"})}sit(t,e,n=""){return M(this.#s(t,`/seats/${e}`),{body:{salt:n}})}view(t,e){return M(this.#s(t,"/view"),{method:"GET",token:e})}move(t,e,n,i){return M(this.#s(t,"/moves"),{token:e,body:{move:n,version:i}})}resign(t,e){return M(this.#s(t,"/resign"),{token:e,body:{}})}replay(t){return M(this.#s(t,"/replay"),{method:"GET"})}async*follow(t,e,n={}){const{signal:i,onLost:r}=n,o=`${this.#e}/${encodeURIComponent(t)}/socket?token=${encodeURIComponent(e)}`;let a=te;for(;!i?.aborted;){for await(const l of ds(o,i))if(a=te,yield l,ve(l))return;if(i?.aborted)return;r?.(),await us(a,i),a=Math.min(2*a,cs)}}#s(t,e=""){return`${this.#t}/${encodeURIComponent(t)}${e}`}}async function*ds(s,t){const e=new WebSocket(s),n=[];let i=null,r=!0,o=()=>{};e.onmessage=l=>{const h=St(String(l.data));i=w.of(h),i||n.push(h),o()},e.onclose=()=>{r=!1,o()};const a=()=>e.close();t?.addEventListener("abort",a);try{for(;;){const l=n.shift();if(l)yield l;else{if(i)throw i;if(!r||t?.aborted)return;await new Promise(h=>o=h)}}}finally{t?.removeEventListener("abort",a),e.close()}}function us(s,t){return new Promise(e=>{const n=setTimeout(e,s);t?.addEventListener("abort",()=>(clearTimeout(n),e()),{once:!0})})}class ps{#t;#e=null;#s=null;#n=new Map;#o=1;constructor(t){this.#t=t}async*stream(t,e){if(e?.aborted)throw new w("aborted",null,"the request was given up");const n=await this.#i(),i=this.#o++,r=[];let o=()=>{};this.#n.set(i,h=>{r.push(h),o()});const a=()=>{n.readyState===WebSocket.OPEN&&n.send(JSON.stringify({id:this.#o++,op:"cancel",cancel:i}))};e?.addEventListener("abort",a);let l=!1;try{for(n.send(At({...t,id:i})),e?.aborted&&a();!l;){r.length||await new Promise(u=>o=u);const h=r.shift();if(h instanceof w)throw l=!0,h;h&&(l=h.final,yield h)}}finally{l||a(),e?.removeEventListener("abort",a),this.#n.delete(i)}}close(){this.#e?.close()}#i(){return this.#e?.readyState===WebSocket.OPEN?Promise.resolve(this.#e):(this.#s??=new Promise((t,e)=>{const n=new WebSocket(this.#t);this.#e=n,n.onopen=()=>t(n),n.onmessage=i=>this.#r(String(i.data)),n.onclose=()=>{const i=new w("connection",null,"the connection to the server is lost");e(i);for(const r of[...this.#n.values()])r(i)}}).finally(()=>this.#s=null),this.#s)}#r(t){const e=JSON.parse(t),n=w.of(e),i=e.id===null?[...this.#n.values()]:[this.#n.get(Number(e.id))];for(const r of i)r?.(n??e)}}class ms{constructor(t=""){this.version=i=>this.call("version",{},i),this.deal=(i,r)=>this.call("deal",i,r),this.legal=(i,r)=>this.call("legal",i,r),this.apply=(i,r)=>this.call("apply",i,r),this.solve=(i,r)=>this.call("solve",i,r),this.belief=(i,r)=>this.call("belief",i,r),this.analyse=(i,r)=>this.call("analyse",i,r),this.review=(i,r)=>this.call("review",i,r),this.render=(i,r)=>this.call("render",i,r),this.equity=(i,r)=>this.call("equity",i,r),this.choose=(i,r)=>this.call("choose",i,r),this.drill=(i,r)=>this.call("drill",i,r),this.grade=(i,r)=>this.call("grade",i,r);const e=new URL(t||"/",globalThis.location?.href);this.#t=e.href.replace(/\/$/,"");const n=this.#t.replace(/^http/,"ws");this.#e=new ps(`${n}/v1/socket`),this.matches=new hs(this.#t,n)}#t;#e;call(t,e,{signal:n}={}){return M(`${this.#t}/v1/${t}`,n?{body:e,signal:n}:{body:e})}async*stream(t,e,{signal:n,every:i}={}){const r=i===void 0?{...e,op:t}:{...e,op:t,every:i};for await(const o of this.#e.stream(r,n))yield o}close(){this.#e.close()}}function fs(s){return typeof s=="object"&&s!==null&&"rounds"in s&&Array.isArray(s.rounds)}function J(s,t){return{kind:t?"match":s[0]&&"hand"in s[0]?"view":"round",rounds:s,match:t}}function it(s,t){if(t>=s.events.length)return s;const{result:e,...n}=s;return{...n,events:s.events.slice(0,t)}}function Et(s){return s.match?{...s.match,rounds:s.rounds}:s.rounds[0]??{}}function at(s){const t=s.rounds.length-1;return{round:t,event:s.rounds[t]?.events.length??0}}function ee(s,t){const e=at(s);return t.round===e.round&&t.event===e.event}function gs(s,t,e){let{round:n,event:i}=t;const r=o=>s.rounds[o]?.events.length??0;for(i+=e;i<0&&n>0;)i+=r(--n)+1;for(;i>r(n)&&n<s.rounds.length-1;)i-=r(n++)+1;return{round:n,event:Math.max(0,Math.min(i,r(n)))}}function $s(s,t,e){return{...s,rounds:[...s.rounds.slice(0,t.round),e]}}function $t(s){return{high:Number(s[0]),low:Number(s[2])}}function tt(s){return s?s.split(" "):[]}function ys(s){return s.reduce((t,e)=>t+$t(e).high+$t(e).low,0)}[...Array(7).keys()].flatMap(s=>[...Array(s+1).keys()].map(t=>`${s}-${t}`));function y(s){if(s==="pass")return{kind:"pass",tile:null,arm:null};if(s.startsWith("+"))return{kind:"draw",tile:s==="+?"?null:s.slice(1),arm:null};const[t,e]=s.split("@");return{kind:"place",tile:t??null,arm:e??null}}const O={L:"left arm",R:"right arm",U:"up branch",D:"down branch"};function Mt(s){const{kind:t,tile:e,arm:n}=y(s);return t==="pass"?"pass":t==="draw"?e?`draw of ${e}`:"draw of a tile":n?`${e} on the ${O[n]}`:`opening with ${e}`}function rt(s,t){const{kind:e}=y(s.move),n=t(s.seat??0),i=e==="place"&&s.total!==void 0?`; end total ${s.total}`:"",r=s.points?`, scores ${s.points}`:"";return`${n}: ${Mt(s.move)}${i}${r}`}function we(s,t,e=!0){const{layout:n}=s,i=[];if(!n.ends||!Object.keys(n.ends).length)i.push("The table is empty");else{n.sniff&&i.push(`Sniff ${n.sniff}`),n.line.length&&i.push(`Line from left to right: ${n.line.join(", ")}`);for(const[o,a]of Object.entries(n.arms))a.length&&i.push(`${yt(O[o]??o)}: ${a.join(", ")}`);const r=Object.entries(n.ends).map(([o,a])=>`${O[o]} takes ${a}`);e&&i.push(`Open ends: ${r.join(", ")}`,`End total ${n.arithmetic}`)}return s.hands.forEach((r,o)=>{const a=s.counts[o]??0;i.push(`${t(o)}: ${r||(a?j(a):"no tile")}`)}),i.push(`The boneyard holds ${j(s.boneyard_count)}`),i.join(". ")+"."}function Tt(s,t){const{ending:e,finisher:n}=s;return e==="blocked"?"The round is blocked: nobody can place or draw.":e==="target"?"The target is reached.":n==null?"Domino.":`${t(n)}: domino.`}function j(s){return s===1?"1 tile":`${s} tiles`}function yt(s){return s.charAt(0).toUpperCase()+s.slice(1)}function bs(s,t){const e=[];return s.rounds.forEach((n,i)=>{let r=[...n.scores??Array(t).fill(0)];i===0&&e.push({round:0,event:0,scores:r}),n.events.forEach((a,l)=>{if(!a.points||a.seat===void 0)return;r=[...r];const h=a.seat%t;r[h]=(r[h]??0)+a.points,e.push({round:i,event:l+1,scores:r})});const o=n.result?.scores;o&&e.push({round:i,event:n.events.length,scores:o})}),e}function ke(s){if(s<0||s%5!==0)return null;const t=s/5%10;return{marks:Math.floor(s/50),large:Math.min(2,t),small:Math.max(0,t-2)}}function vs(s){const t=ke(s);if(!t)return s<0?`${U(s,0)} is below zero: it cannot be tallied.`:`${s} is no multiple of 5: it cannot be tallied.`;const e=(n,i)=>`${n} ${i}${n===1?"":"s"}`;return`${e(s/5,"stroke")} of 5 points, ${e(t.marks,"whole mark")} of 50.`}function U(s,t=1){const e=Math.abs(s).toFixed(t);return Number(e)===0?e:`${s<0?"−":"+"}${e}`}class ws{constructor(t){this.on=!1,this.running=!1,this.method="policy",this.objective="margin",this.seconds=30,this.reply=null,this.solving=!1,this.solution=null,this.error=null,this.#e=null,this.#t=t}#t;#e;toggle(){this.on=!this.on,this.on?this.#n():this.#e?.abort(),this.#t.changed()}set(t){Object.assign(this,t),this.on?this.#n():this.reply=null,this.#t.changed()}moved(){this.idle(),this.on&&this.#n()}idle(){this.#s(),this.reply=this.solution=this.error=null,this.running=this.solving=!1}stop(){this.on=this.running=!1,this.#s()}#s(){this.#e?.abort(),this.#e=null}async#n(){this.#s();const t=this.#t.scene;if(!t)return;const e=this.#e=new AbortController,{method:n,seconds:i}=this,r=n==="open"?"margin":this.objective;this.running=!0,this.error=null;let o="";try{const a={record:t,method:n,objective:r,limit:{time:i}},l={every:.25,signal:e.signal};for await(const h of this.#t.client.stream("analyse",a,l)){if(e!==this.#e)return;this.reply=h,o=this.#o(h,o),this.#t.changed()}}catch(a){if(e!==this.#e)return;this.error=D(a),this.on=!1}e===this.#e&&(this.running=!1,this.on&&=!e.signal.aborted,this.#t.changed())}#o(t,e){const n=t.result.moves[0];if(n?.std_error==null)return e;if(n.move!==e||t.final){const i=t.exact?"exact":`plus or minus ${(1.96*n.std_error).toFixed(1)}`,r=t.final?"Analysis done. Best":"Best so far";this.#t.announcer.sayCalmly(`${r}: ${Mt(n.move)}, margin ${U(n.margin)}, ${i}.`)}return n.move}async solve(){const t=this.#t.scene;if(!(!t||this.solving)){this.solving=!0,this.error=null,this.#t.changed();try{const e=await this.#t.client.solve({record:t,limit:{time:this.seconds}});if(t!==this.#t.scene)return;this.solution=e,this.#t.announcer.say("Double-dummy solution, all tiles known, is shown.")}catch(e){t===this.#t.scene&&(this.error=D(e))}finally{t===this.#t.scene&&(this.solving=!1),this.#t.changed()}}}}function D(s){return s instanceof w?s:new w("internal",null,s instanceof Error?s.message:String(s))}const ks=2500;class xs{constructor(t){this.words="",this.#e=0,this.#t=t}#t;#e;#s;say(t){clearTimeout(this.#s),this.#e=Date.now(),this.words=t===this.words?`${t} `:t,this.#t()}sayCalmly(t){clearTimeout(this.#s);const e=Math.max(0,this.#e+ks-Date.now());this.#s=setTimeout(()=>this.say(t),e)}stop(){clearTimeout(this.#s)}}class _s{constructor(t){this.wanted=!1,this.holder="",this.belief=null,this.error=null,this.#t=t}#t;want(t){this.wanted=t,t&&!this.belief&&this.ask()}moved(){this.belief=this.error=null,this.wanted&&this.ask()}async ask(){const{scene:t,position:e}=this.#t;if(!t||!e)return;const i=e.record.seat??e.turn??0;try{const{result:r}=await this.#t.client.belief({record:t,seat:i});if(t!==this.#t.scene)return;const o=r.holds;this.belief={seat:i,worlds:r.worlds,pips:r.pips,holds:o}}catch(r){if(t!==this.#t.scene)return;this.error=D(r)}this.#t.changed()}}function Ss(s,t){const e=new Map,{layout:n}=s,i=Object.values(n.arms).flat();for(const r of[...i,...n.line,...n.sniff?[n.sniff]:[]])e.set(r,"table");for(const r of tt(s.hands[t]))e.set(r,"hand");return e}const G=["count","score","void"],As=10,Es=86400,bt=()=>({version:1,cards:{},day:"",begun:0});function xe(s,t,e,n){return`${s}/${t}/${e}/${n}`}function _e({due:s,last:t},e){return s<=e||t>e+Es}function Ms(s,t,e,n){const i=[],r=[];for(const p of t)for(let m=1,g=!0;g||m<=9;m++){const $=xe(p,m,e.players,e.rules),b=s.cards[$];b?i.push({key:$,kind:p,level:m,why:"due",kept:b}):g&&r.push({key:$,kind:p,level:m,why:"new"}),g=b!==void 0&&b.card.state==="review"&&m<b.levels}const o=(p,m)=>p.reduce((g,$)=>g===void 0||m($)<m(g)?$:g,void 0),a=o(i.filter(({kept:p})=>_e(p.card,n)),({kept:p})=>p.card.due);if(a)return a;const l=s.day===Se(n)?s.begun:0,h=o(r,({level:p})=>p);if(h&&l<As)return h;const u=o(i.filter(({kept:p})=>p.card.state!=="review"),({kept:p})=>p.card.due);if(u)return{...u,why:"learning"};const d=o(i,({kept:p})=>p.asked);return d?{...d,why:"practice"}:null}function Ts(s,t,e){const{card:n,levels:i,right:r,seconds:o,at:a}=e,l=s.cards[t],h=n??l?.card;if(!h)return s;const u=Se(a),d=(s.day===u?s.begun:0)+(l?0:1),p={card:h,levels:i,asked:a,answers:(l?.answers??0)+1,right:(l?.right??0)+(r?1:0),seconds:(l?.seconds??0)+o};return{...s,day:u,begun:d,cards:{...s.cards,[t]:p}}}function Se(s){return new Date(1e3*s).toDateString()}function Os(s){if(s===null)return bt();try{const t=JSON.parse(s);if(t?.version!==1||typeof t.cards!="object")return null;const e=n=>typeof n?.card?.due=="number"&&typeof n.asked=="number";return Object.values(t.cards??{}).every(e)?{...bt(),...t}:null}catch{return null}}const se="sniff-drill",Cs=2e3;class Ns{constructor(t){this.wanted={kinds:G,rules:"american",players:2},this.question=null,this.position=null,this.placement=null,this.picked=null,this.verdict=null,this.error=null,this.busy=!1,this.chosen=null,this.marked=new Set,this.asked=0,this.right=0,this.isKept=!0,this.focus=null,this.#e={width:24,height:12},this.#s=0,this.#n=0,this.#o=1,this.#i=null,this.#r=null,this.#t=t}#t;#e;#s;#n;#o;#i;#r;get isReview(){return this.#i!==null}get left(){return this.#i?.length??0}get placements(){return this.verdict||this.busy?[]:this.position?.legal.filter(t=>t.total!==null)??[]}get deck(){if(this.#r)return this.#r;let t=null;try{t=Os(localStorage.getItem(se))}catch{}return t||(this.isKept=!1,this.#r=bt())}start(t){return this.wanted=t,this.#i=null,this.asked=this.right=0,this.next()}startMistakes(t,e){return this.#i=e.flatMap(({round:n,event:i,seat:r,move:o})=>{const a=t.rounds[n];return a?[{record:it(a,i),seat:r,played:o}]:[]}),this.asked=this.right=0,this.next()}async next(){this.question=this.verdict=this.picked=this.chosen=null,this.marked.clear(),await this.#l(async t=>{const e=this.#i?await this.#h():await this.#a();return!e||!t()||(await this.#c(e.record,t),!t())?null:(this.question=e,this.#n=performance.now(),this.#t.announcer.say(e.prompt),"[data-answer] :is(input, button:not(:disabled))")})}async answer(t){const{question:e,picked:n}=this;if(!e||this.verdict||this.busy)return;const i=(performance.now()-this.#n)/1e3,r=Date.now()/1e3,o=n!==null&&n.why!=="practice",a=n?this.deck.cards[n.key]?.card??null:null;await this.#l(async l=>{const{result:h}=await this.#t.client.grade({question:e,answer:t,limit:{worlds:Cs},...o?{card:a,at:r}:{}});if(!l())return null;this.verdict=h,this.chosen=null,this.asked++,h.right&&this.right++;const{right:u}=h;n&&this.#d(Ts(this.deck,n.key,{card:h.card,levels:this.#o,right:u,seconds:i,at:r}));const d=this.#i?.shift();return d&&!u&&this.#i.push(d),this.#t.announcer.say(h.words),"[data-next]"})}mark(t){this.verdict||(this.marked.delete(t)||this.marked.add(t),this.#t.changed())}choose(t){this.chosen=t,this.#t.changed()}setBox(t){if(t.width===this.#e.width&&t.height===this.#e.height)return;this.#e=t;const{question:e}=this;e&&this.#c(e.record,()=>e===this.question).then(()=>this.#t.changed(),()=>{})}async#a(){const{kinds:t,rules:e,players:n}=this.wanted;if(this.picked=Ms(this.deck,t,this.wanted,Date.now()/1e3),!this.picked)return null;const{kind:i,level:r}=this.picked,{result:o}=await this.#t.client.drill({kind:i,level:r,rules:e,players:n});return this.#o=o.levels,o.question}async#h(){const t=this.#i?.[0];if(!t)return null;const{client:e}=this.#t,{record:n,seat:i,played:r}=t,o=await e.legal({record:n,seat:i});return{...(await e.drill({kind:"best",record:o.result.position.record})).result.question,played:r}}async#c(t,e){const{result:n}=await this.#t.client.legal({record:t,box:this.#e});e()&&(this.position=n.position,this.placement=n.placement??null)}#d(t){if(this.#r)this.#r=t;else try{localStorage.setItem(se,JSON.stringify(t))}catch{this.isKept=!1,this.#r=t}}async#l(t){const e=++this.#s,n=()=>e===this.#s;this.error=null,this.busy=!0,this.#t.changed();let i=null;try{i=await t(n)}catch(r){if(!n())return;this.error=D(r),this.#t.announcer.say(`Error: ${this.error.message}`)}finally{n()&&(this.busy=!1,this.focus=i,this.#t.changed())}}}function Rs(s){const t=s.trim();if(!t)throw new w("bad_request","record","there is nothing to load");if(!/^[[{"]/.test(t)||/^\[\w+ "/.test(t))return t;try{const e=St(t);if(typeof e=="string"||typeof e=="object"&&e!==null&&!Array.isArray(e))return e}catch(e){throw new w("bad_json","record",`this is no JSON: ${e.message}`)}throw new w("bad_json","record","expected a JSON object: a round, a view or a match")}async function Ps(s,t){const{result:e}=await s.legal({record:t});if(!fs(t))return J([e.position.record],null);const{rounds:n,...i}=t,r=[];for(const o of n){const{rules:a,players:l,target:h}=i,u=Object.fromEntries(Object.entries({rules:a,players:l,target:h,...o}).filter(([,p])=>p!==void 0)),d=await s.legal({record:u});r.push(d.result.position.record)}return J(r,i)}const Ot="sniff-board-seat";function Ls(s){try{sessionStorage.setItem(Ot,JSON.stringify(s))}catch{}}function js(s){try{const t=JSON.parse(sessionStorage.getItem(Ot)??"null");return t?.server===s?t:null}catch{return null}}function ne(){try{sessionStorage.removeItem(Ot)}catch{}}class Us{constructor(t){this.state=null,this.error=null,this.lost=!1,this.busy=!1,this.unseenEnd=null,this.#e="",this.#s=null,this.#n=new Map,this.#t=t}#t;#e;#s;#n;get isOver(){return this.state!==null&&ve(this.state)}get isMyTurn(){return this.state!==null&&this.state.turn===this.state.seat&&!this.busy}async start(t){return this.#a(async()=>{const e=await this.#t.client.matches.create(t),[n,i]=Object.entries(e.tokens)[0]??["0",""];await this.#o(e.id,Number(n),i)})}async join(t,e){return this.#a(async()=>{const{token:n}=await this.#t.client.matches.sit(t,e);await this.#o(t,e,n)})}async resume(){const t=js(this.#t.server);if(!t)return!1;const e=await this.#a(()=>this.#o(t.match,t.seat,t.token));return!e&&this.error?.code!=="connection"&&(ne(),this.error=null),e}async play(t){const{state:e}=this;!e||!this.isMyTurn||(this.busy=!0,this.#t.changed(),await this.#a(async()=>this.#r(await this.#t.client.matches.move(e.id,this.#e,t,e.version))),this.busy=!1,this.#t.changed())}async resign(){const{state:t}=this;!t||this.isOver||await this.#a(async()=>this.#r(await this.#t.client.matches.resign(t.id,this.#e)))}async replay(){let t=null;const{state:e}=this;return e&&await this.#a(async()=>{t=(await this.#t.client.matches.replay(e.id)).record}),t}leave(){this.close(),ne(),this.state=this.error=this.unseenEnd=null,this.#n.clear()}close(){this.#s?.abort(),this.#s=null,this.lost=!1}async#o(t,e,n){const i=await this.#t.client.matches.view(t,n);this.leave(),this.#e=n,Ls({server:this.#t.server,match:t,seat:e,token:n}),this.#r(i),this.#i(t,n)}async#i(t,e){const n=this.#s=new AbortController,i=()=>{this.lost=!0,this.#t.changed()};await this.#a(async()=>{const r=this.#t.client.matches.follow(t,e,{signal:n.signal,onLost:i});for await(const o of r){if(n.signal.aborted)return;this.lost=!1,this.#r(o)}})}#r(t){const e=this.state;if(e&&e.version>t.version)return;this.state=t,this.busy=!1;const{round:n,position:i,previous:r}=t;if(n===null||!i)return this.#t.changed();this.#n.set(n,i.record),r&&this.#n.set(n-1,r.record);const o=e?.round??null;o!==null&&o<n&&(this.unseenEnd=n-1);let a=n;for(;this.#n.has(a-1);)a--;const l=[];for(let h=a;h<=n;h++)l.push(this.#n.get(h));this.#t.matchChanged(l,a,o===null)}async#a(t){this.error=null;try{await t()}catch(e){this.error=D(e)}return this.#t.changed(),this.error===null}}class Ds{constructor(t){this.running=!1,this.worlds=200,this.progress=null,this.review=null,this.game=null,this.error=null,this.#e=null,this.#t=t}#t;#e;async start(t){this.clear();const e=this.#e=new AbortController;this.game=t,this.running=!0,this.#t.changed();try{const n={record:Et(t),limit:{worlds:this.worlds}},i={every:.25,signal:e.signal};for await(const o of this.#t.client.stream("review",n,i)){if(e!==this.#e)return;this.review=o.result,this.progress=o.progress??null,this.#t.changed()}const r=this.review?.summaries.reduce((o,a)=>o+a.mistakes,0)??0;this.#t.announcer.say(`Review done: ${r} mistakes.`)}catch(n){e===this.#e&&(this.error=D(n))}finally{e===this.#e&&(this.running=!1),this.#t.changed()}}stop(){this.#e?.abort()}clear(){this.stop(),this.#e=null,this.running=!1,this.progress=this.review=this.game=this.error=null}}class Hs{constructor(t,e,n,i){this.client=t,this.server=e,this.changed=n,this.moved=i,this.game=null,this.at={round:0,event:0},this.offset=0,this.original=null,this.eyes=null,this.position=null,this.placement=null,this.chosen=null,this.heldOrder=null,this.error=null,this.busy=!1,this.scene=null,this.#t={width:24,height:12},this.#e=0,this.#s=!1,this.name=r=>{const o=this.match.state;if(!o)return`Seat ${r}`;if(r===o.seat)return"You";const a=o.seats[r]?.bot;return a?`Seat ${r} (${a})`:`Seat ${r}`},this.shortName=r=>r===this.match.state?.seat?"You":`Seat ${r}`,this.announcer=new xs(n),this.analyser=new ws(this),this.beliefs=new _s(this),this.reviewer=new Ds(this),this.drill=new Ns(this),this.match=new Us(this)}#t;#e;#s;sideName(t){const{position:e}=this;return!e||e.sides===e.players?this.name(t):this.match.state&&this.match.state.seat%e.sides===t?"Your side":`Seats ${t} and ${t+e.sides}`}get round(){return this.game?.rounds[this.at.round]??null}get isAtEnd(){return this.game!==null&&ee(this.game,this.at)}get placements(){const{position:t,match:e}=this;return!t||e.state&&!(this.isAtEnd&&e.isMyTurn)?[]:t.legal.filter(n=>n.total!==null)}get forced(){if(this.match.state)return null;const t=this.position?.legal[0];return t&&t.total===null&&!this.drawsUnknown?t.move:null}get drawsUnknown(){return this.game?.kind==="view"&&this.position?.legal[0]?.move==="+?"}get allKnown(){return this.position?.boneyard!=null&&this.position.hands.every(t=>t!==null)}async load(t){return this.#r(async()=>{const e=typeof t=="string"?Rs(t):t,n=await Ps(this.client,e);this.match.leave(),this.#n(n),this.eyes=null,await this.#i(),this.announcer.say("Loaded.")})}async deal(t){return this.#r(async()=>{const{result:e}=await this.client.deal(t);this.match.leave(),this.#n(J([e.position.record],null)),this.eyes=null,await this.#i(),this.announcer.say(`Dealt. ${this.name(e.position.turn??0)} leads.`)})}#n(t){this.game=t,this.original=null,this.offset=0,this.reviewer.clear(),this.at=t.rounds[0]?.result?{round:0,event:0}:at(t)}async goTo(t){const{game:e}=this;if(!e||t.round===this.at.round&&t.event===this.at.event)return;this.at=t;const n=e.rounds[t.round]?.events[t.event-1];await this.#r(()=>this.#i()),this.announcer.say(n?`${rt(n,this.name)}.`:`Start of round ${this.roundNumber}.`)}get roundNumber(){return this.at.round+this.offset+1}step(t){return this.game?this.goTo(gs(this.game,this.at,t)):Promise.resolve()}async goToOriginal(t){this.original&&(this.game=this.original,this.original=null,this.at={round:-1,event:0}),await this.goTo(t)}async play(t){if(this.chosen=null,this.match.state)return this.match.play(t);const{game:e,round:n,at:i}=this;if(!e||!n)return;const r=n.events[i.event];if(r?.move===t||r&&t==="+?")return this.step(1);await this.#r(async()=>{if(t==="+?"&&e.kind!=="view"){const{result:h}=await this.client.legal({record:it(n,i.event)});t=h.position.legal[0]?.move??t}const{result:o}=await this.client.apply({record:it(n,i.event),moves:[t]});if(e!==this.game||i!==this.at)return;ee(e,i)||(this.original??=e);const a=o.position.record;this.game=$s(e,i,a),this.at={round:i.round,event:a.events.length},await this.#i();const l=a.events.at(-1);l&&this.announcer.say(`${rt(l,this.name)}.`)})}async playBot(t){const{scene:e,forced:n}=this;if(n)return this.play(n);e&&(this.busy=!0,this.changed(),await this.#r(async()=>{const{result:i}=await this.client.choose({record:e,player:t});e===this.scene&&await this.play(i.move)}),this.busy=!1,this.changed())}choose(t){this.chosen=t,this.changed()}lookWith(t){this.eyes=t,this.#r(()=>this.#i())}setBox(t){t.width===this.#t.width&&t.height===this.#t.height||(this.#t=t,this.drill.setBox(t),this.game&&this.#r(()=>this.#i(!1)))}matchChanged(t,e,n){const i=n||this.isAtEnd,r=this.offset-e,o=n?null:this.game;n&&this.#n(J(t,null)),this.game=J(t,null),this.offset=e,this.eyes=null,this.at=i?at(this.game):{...this.at,round:this.at.round+r},this.#o(o,r),this.#r(()=>this.#i())}#o(t,e){if(!t||!this.game)return;const n=t.rounds.length-1,i=this.game.rounds.flatMap((r,o)=>{const a=o-e<n?r.events.length:o-e>n?0:t.rounds[n].events.length;return r.events.slice(a).map(l=>rt(l,this.name))});i.length&&this.announcer.say(`${i.join(". ")}.`)}close(){this.analyser.stop(),this.reviewer.stop(),this.match.close(),this.announcer.stop(),this.client.close()}async#i(t=!0){const{round:e,at:n,eyes:i}=this;if(!e)return;const r=++this.#e;if(t&&(this.scene=it(e,n.event),this.#s=!0),!this.scene)return;const o={record:this.scene,box:this.#t,...i===null?{}:{seat:i}},{result:a}=await this.client.legal(o);r===this.#e&&(this.position=a.position,this.placement=a.placement??null,this.#s&&(this.#s=!1,this.chosen=this.heldOrder=null,this.placements.length?this.analyser.moved():this.analyser.idle(),this.beliefs.moved(),this.moved()))}async#r(t){this.error=null;try{await t()}catch(e){this.error=D(e),this.announcer.say(`Error: ${this.error.message}`)}return this.changed(),this.error===null}}const Bs=E`
:host {
display: block;
box-sizing: border-box;
background: var(--page);
color: var(--ink);
font:
15px/1.45 system-ui,
sans-serif;
font-variant-numeric: tabular-nums;
container-type: inline-size;
}
:host([hidden]) {
display: none;
}
*,
*::before {
box-sizing: border-box;
}
h1,
h2,
h3,
p,
ul,
ol,
dl,
dd,
figure {
margin: 0;
padding: 0;
}
ul,
ol {
list-style: none;
}
h1 {
font-size: 1.2rem;
letter-spacing: 0.01em;
}
h2 {
font-size: 1rem;
}
h3 {
font-size: 0.95rem;
margin-top: 0.75rem;
}
small,
.muted {
font-size: 0.867rem;
color: var(--muted);
font-weight: 400;
}
code {
font:
0.85em ui-monospace,
monospace;
overflow-wrap: anywhere;
}
.hidden {
position: absolute;
width: 1px;
height: 1px;
margin: -1px;
overflow: hidden;
clip-path: inset(50%);
white-space: nowrap;
}
button,
select,
input,
textarea {
font: inherit;
color: inherit;
background: var(--panel);
border: 1px solid var(--edge);
border-radius: 6px;
padding: 0.35rem 0.7rem;
min-height: 2.25rem;
max-width: 100%;
}
button {
cursor: pointer;
}
button:hover:not(:disabled) {
background: var(--tint);
}
button:disabled {
cursor: default;
color: var(--muted);
border-color: var(--rule);
}
button.primary {
background: var(--accent);
border-color: var(--accent);
color: var(--on-accent);
font-weight: 600;
}
button.primary:hover:not(:disabled) {
filter: brightness(1.12);
background: var(--accent);
}
button.quiet {
border-color: transparent;
background: none;
text-decoration: underline;
}
button[aria-pressed="true"] {
background: var(--tint);
border-color: var(--accent);
box-shadow: inset 0 0 0 1px var(--accent);
font-weight: 600;
}
:focus-visible {
outline: 3px solid var(--accent);
outline-offset: 2px;
}
summary {
cursor: pointer;
padding: 0.15rem 0;
}
label {
display: inline-grid;
gap: 0.15rem;
font-size: 0.867rem;
color: var(--muted);
}
label > :is(input, select, textarea) {
color: var(--ink);
font-size: 0.95rem;
}
label.check {
display: inline-flex;
align-items: center;
}
label.check input {
min-height: 0;
width: 1.1rem;
height: 1.1rem;
accent-color: var(--accent);
}
.fields {
display: grid;
grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
gap: 0.6rem;
align-items: end;
}
.fields select,
.fields input {
width: 100%;
}
.buttons {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 0.5rem;
}
.panel {
min-width: 0;
background: var(--panel);
border: 1px solid var(--rule);
border-radius: 10px;
padding: 0.9rem;
box-shadow: var(--shade);
}
.tag {
font-size: 0.8rem;
border: 1px solid var(--accent);
color: var(--accent);
border-radius: 99px;
padding: 0.02rem 0.5rem;
white-space: nowrap;
}
.error-box {
border: 1px solid var(--bad);
border-left-width: 5px;
border-radius: 6px;
padding: 0.5rem 0.7rem;
margin: 0.5rem 0;
overflow-wrap: anywhere;
}
.error-box strong {
color: var(--bad);
}
table {
border-collapse: collapse;
width: 100%;
font-size: 0.933rem;
}
th {
text-align: left;
font-weight: 600;
}
thead th {
font-size: 0.8rem;
font-weight: 400;
color: var(--muted);
white-space: nowrap;
}
th,
td {
padding: 0.3rem 0.35rem;
vertical-align: top;
}
tbody tr {
border-top: 1px solid var(--rule);
}
.number {
text-align: right;
white-space: nowrap;
}
.bar {
display: block;
height: 5px;
border-radius: 3px;
background: var(--rule);
overflow: hidden;
}
.bar i {
display: block;
height: 100%;
background: var(--accent);
}
dialog {
color: var(--ink);
background: var(--panel);
border: 1px solid var(--edge);
border-radius: 12px;
padding: 1.2rem;
max-width: min(34rem, calc(100vw - 2rem));
}
dialog::backdrop {
background: rgb(0 0 0 / 45%);
}
dialog dt {
font-weight: 600;
margin-top: 0.4rem;
}
dialog form {
margin-top: 1rem;
}
kbd {
font: inherit;
font-size: 0.85rem;
border: 1px solid var(--edge);
border-radius: 4px;
padding: 0 0.35rem;
}
caption {
text-align: left;
}
`,Is=E`
.question h2 small {
margin-left: 0.4rem;
}
.prompt {
font-size: 1.1rem;
font-weight: 600;
}
.answer {
display: grid;
gap: 0.6rem;
justify-items: start;
}
.numbers,
.marks {
display: flex;
flex-wrap: wrap;
gap: 0.5rem;
}
.marks button {
min-width: 2.75rem;
min-height: 2.75rem;
}
.marks svg.tile {
height: 1.6rem;
vertical-align: middle;
}
@container (max-width: 480px) {
.marks {
gap: 0.3rem;
}
.marks button {
min-width: 2.4rem;
padding: 0.35rem 0.5rem;
}
}
.held {
display: flex;
flex-wrap: wrap;
gap: 6px;
}
.held svg.tile {
height: 64px;
}
.drill .hand h3 {
margin: 0;
}
.drill .hand .tiles {
min-height: 0;
}
.verdict {
border: 1px solid var(--accent);
border-left-width: 5px;
border-radius: 8px;
background: var(--panel);
padding: 0.7rem 0.9rem;
display: grid;
gap: 0.5rem;
justify-items: start;
}
.verdict.wrong {
border-color: var(--bad);
}
.verdict ul {
font-size: 0.9rem;
color: var(--muted);
}
.played {
columns: 11rem;
font-size: 0.933rem;
}
.progress {
display: grid;
gap: 0.5rem;
}
.progress caption {
padding-bottom: 0.2rem;
}
`,Ws=E`
.frame {
max-width: 1400px;
margin: 0 auto;
padding: 0.75rem clamp(0.5rem, 2cqi, 1.5rem) 2rem;
display: grid;
gap: 0.9rem;
}
.top {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 0.5rem;
}
.top h1 {
margin-right: auto;
display: flex;
align-items: center;
gap: 0.5rem;
}
.top label {
display: inline-flex;
align-items: center;
gap: 0.4rem;
}
.top svg.tile {
height: 1.7rem;
}
.welcome {
display: grid;
gap: 0.9rem;
}
.start .seat {
grid-column: 1 / -1;
}
.start {
display: grid;
gap: 0.9rem;
grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
align-items: start;
}
.start .panel {
display: grid;
gap: 0.8rem;
justify-items: start;
}
.start .fields,
.start label:has(textarea),
.start textarea {
width: 100%;
}
.start input[type="file"] {
border: none;
padding: 0;
max-width: 15rem;
background: none;
}
.lead {
max-width: 42rem;
color: var(--muted);
}
.drop {
outline: 3px dashed var(--accent);
outline-offset: -6px;
}
.columns {
display: grid;
gap: 0.9rem;
align-items: start;
grid-template-columns: minmax(0, 1fr);
}
.main:focus {
outline: none;
}
.main,
.side {
display: grid;
gap: 0.75rem;
min-width: 0;
}
@container (max-width: 480px) {
.top .word {
display: none;
}
.top .word-mark {
position: absolute;
clip-path: inset(50%);
}
.top :is(select, button) {
padding: 0.3rem 0.45rem;
}
.panel {
padding: 0.7rem;
}
.stepper {
flex: 1 1 100%;
justify-content: space-between;
}
}
@container (min-width: 900px) {
.columns {
grid-template-columns: minmax(0, 1fr) minmax(25rem, 36%);
}
}
.scores {
display: grid;
grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
gap: 0.3rem 1.2rem;
}
.scores dt {
font-size: 0.867rem;
color: var(--muted);
}
.scores .turn dt {
color: var(--ink);
font-weight: 600;
}
.scores .turn dt::before {
content: "▸ ";
content: "▸ " / "in turn: ";
}
.scores b {
font-size: 1.5rem;
line-height: 1.2;
}
.scores .of {
color: var(--muted);
font-size: 0.867rem;
}
.status {
display: flex;
flex-wrap: wrap;
gap: 0.5rem 1rem;
align-items: center;
}
.status p {
flex: 1 1 14rem;
}
.status .muted {
display: block;
}
.previous {
border: 1px solid var(--accent);
border-radius: 10px;
background: var(--tint);
padding: 0.7rem 0.9rem;
display: flex;
flex-wrap: wrap;
gap: 0.5rem;
align-items: center;
}
.previous p {
flex: 1 1 18rem;
}
.controls {
display: flex;
flex-wrap: wrap;
gap: 0.75rem 1.5rem;
align-items: start;
}
.stepper {
display: flex;
gap: 0.4rem;
align-items: center;
}
.stepper button {
min-width: 2.75rem;
min-height: 2.5rem;
}
.icon {
width: 1rem;
height: 1rem;
vertical-align: -0.15rem;
fill: currentColor;
stroke: currentColor;
stroke-width: 1.5;
stroke-linejoin: round;
}
.stepper .where {
flex: 0 1 9rem;
text-align: center;
color: var(--muted);
}
.enter {
display: inline-flex;
gap: 0.4rem;
align-items: end;
}
.resign p {
margin-top: 0.3rem;
}
`,zs=E`
.moves {
display: grid;
gap: 0.5rem;
}
.moves header {
display: flex;
flex-wrap: wrap;
gap: 0.5rem;
align-items: center;
}
.moves header h2 {
margin-right: auto;
}
.settings {
font-size: 0.867rem;
color: var(--muted);
}
.candidates .rank {
color: var(--muted);
font-size: 0.8rem;
width: 1.3rem;
padding-top: 0.55rem;
}
.candidates td {
padding-top: 0.5rem;
}
button.move {
display: inline-flex;
align-items: center;
gap: 0.45rem;
border: none;
background: none;
padding: 0.15rem 0.3rem;
min-height: 1.9rem;
font-weight: 600;
text-align: left;
margin-left: -0.3rem;
}
.candidates .tile {
flex: none;
}
.candidates .best {
background: var(--tint);
}
.candidates .reasons {
border: none;
font-size: 0.833rem;
color: var(--muted);
}
.candidates .reasons td {
padding-top: 0;
padding-bottom: 0.5rem;
}
.points {
color: var(--accent);
}
.margin {
min-width: 6.5rem;
}
.margin span {
white-space: nowrap;
}
.margin .value {
font-weight: 600;
}
.margin .error {
font-size: 0.833rem;
color: var(--muted);
}
.whisker {
display: block;
width: 100%;
height: 9px;
fill: none;
}
.whisker path {
vector-effect: non-scaling-stroke;
}
.whisker .zero {
stroke: var(--muted);
stroke-dasharray: 1.5 1.5;
}
.whisker .range {
stroke: var(--accent);
stroke-width: 2;
}
.whisker .mid {
stroke: var(--ink);
stroke-width: 2.5;
}
.win {
white-space: nowrap;
width: 3.6rem;
}
.footnote {
font-size: 0.833rem;
color: var(--muted);
display: flex;
flex-wrap: wrap;
gap: 0 0.35rem;
align-items: center;
}
.footnote label {
margin-left: auto;
}
.solution {
border-top: 1px solid var(--rule);
}
.solution :is(th, .line span) {
white-space: nowrap;
}
.solution .line {
font-size: 0.833rem;
color: var(--muted);
}
@container (min-width: 481px) {
.candidates small {
white-space: nowrap;
}
}
@container (max-width: 480px) {
.graph text {
font-size: 16px;
}
[role="tablist"] {
gap: 0;
justify-content: space-between;
}
[role="tab"] {
padding: 0.3rem;
font-size: 0.867rem;
}
.margin {
min-width: 4.5rem;
}
.margin .error {
display: block;
}
.candidates small {
display: block;
line-height: 1.1;
}
.candidates :is(td, th) {
padding-left: 0.2rem;
padding-right: 0.2rem;
}
.summary th {
white-space: nowrap;
}
.summary :is(td, th) {
padding-left: 0.12rem;
padding-right: 0.12rem;
}
.summary {
font-size: 0.8rem;
}
.summary thead th {
font-size: 0.733rem;
}
.summary thead th,
.candidates thead th {
white-space: normal;
vertical-align: bottom;
}
.summary small {
display: block;
}
}
`,qs=E`
[role="tablist"] {
display: flex;
flex-wrap: wrap;
gap: 0.2rem 0.3rem;
border-bottom: 1px solid var(--rule);
margin-bottom: 0.7rem;
}
[role="tab"] {
border: none;
border-bottom: 3px solid transparent;
border-radius: 4px 4px 0 0;
background: none;
padding: 0.3rem 0.5rem;
}
[role="tab"][aria-selected="true"] {
border-bottom-color: var(--accent);
font-weight: 600;
}
[role="tabpanel"] {
display: grid;
grid-template-columns: minmax(0, 1fr);
gap: 0.6rem;
}
.scroll {
max-height: 21rem;
overflow: auto;
position: relative;
}
.move-list th,
.move-list td {
padding: 0.05rem 0.35rem;
vertical-align: middle;
}
.move-list th,
.rounds button {
white-space: nowrap;
}
.move-list .now {
background: var(--tint);
box-shadow: inset 3px 0 0 var(--accent);
}
.ending {
border-top: 1px solid var(--rule);
padding: 0.5rem 0.35rem;
}
.rounds,
.segments {
display: flex;
flex-wrap: wrap;
gap: 0.3rem;
}
.rounds button,
.segments button {
padding: 0.15rem 0.6rem;
min-height: 2rem;
}
.position code {
user-select: all;
}
.heat {
table-layout: fixed;
max-width: 25rem;
font-size: 0.867rem;
}
.heat :is(td, th) {
padding: 0;
height: 2rem;
text-align: center;
vertical-align: middle;
border: 1px solid var(--rule);
}
.heat thead :is(td, th),
.heat tbody th,
.heat .none {
border: none;
color: var(--muted);
font-weight: 400;
}
.heat .share {
position: relative;
}
.heat .share i {
position: absolute;
inset: auto 0 0 0;
background: color-mix(in srgb, var(--accent) 30%, transparent);
border-top: 2px solid var(--accent);
}
.heat .share span {
position: relative;
}
.heat .known {
font-size: 0.75rem;
color: var(--muted);
background: var(--page);
}
.graph {
display: block;
width: 100%;
max-width: 34rem;
height: auto;
fill: none;
border: 1px solid var(--rule);
border-radius: 6px;
background: var(--page);
}
.graph text {
fill: var(--muted);
font-size: 11px;
}
.graph .zero {
stroke: var(--edge);
}
.graph .border {
stroke: var(--rule);
}
.graph .here {
stroke: var(--ink);
stroke-dasharray: 2 2;
}
.line {
fill: none;
stroke-width: 2;
stroke: var(--ink);
}
.line.side-0 {
stroke: var(--accent);
}
.graph .loss {
fill: var(--bad);
}
.graph .luck {
fill: var(--panel);
stroke: var(--ink);
}
figcaption {
font-size: 0.867rem;
display: flex;
flex-wrap: wrap;
gap: 0 0.8rem;
margin-bottom: 0.2rem;
}
.key {
color: var(--muted);
display: inline-flex;
gap: 0.3rem;
align-items: center;
}
.key svg {
width: 28px;
height: 6px;
}
.swatch {
width: 0.6rem;
height: 0.6rem;
display: inline-block;
}
.swatch.loss {
background: var(--bad);
}
.swatch.luck {
border: 1px solid var(--ink);
}
.mistakes button {
display: flex;
flex-wrap: wrap;
gap: 0 0.6rem;
width: 100%;
text-align: left;
border: none;
border-top: 1px solid var(--rule);
border-radius: 0;
background: none;
align-items: baseline;
}
.mistakes b {
color: var(--bad);
}
.tallies {
display: grid;
gap: 0.6rem;
}
.tallies dt {
font-weight: 600;
}
.tallies dd span:last-child {
font-size: 0.867rem;
color: var(--muted);
display: block;
}
.mark {
width: 44px;
height: 44px;
stroke: var(--ink);
stroke-width: 2.5;
stroke-linecap: round;
}
.rules th {
font-weight: 400;
color: var(--muted);
}
.rules td {
min-width: 5.5rem;
}
`,Vs=E`
.table {
position: relative;
background: var(--table);
border-radius: 10px;
overflow: hidden;
}
.table > svg {
display: block;
position: absolute;
}
.table .hint {
position: absolute;
inset: 0;
display: grid;
place-items: center;
color: var(--muted);
}
.face rect,
.tile rect {
fill: var(--face);
stroke: var(--face-edge);
stroke-width: 0.06;
}
.face circle,
.tile circle {
fill: #1c2420;
}
.face path,
.tile path {
stroke: #4b504d;
stroke-width: 0.05;
}
.last rect {
stroke: var(--accent);
stroke-width: 0.14;
}
.ghost rect {
fill: var(--ghost);
stroke: var(--accent);
stroke-width: 0.07;
stroke-dasharray: 0.16 0.1;
}
.ghost circle {
fill: var(--accent);
opacity: 0.55;
}
.ghost path {
stroke: var(--accent);
stroke-width: 0.04;
opacity: 0.55;
}
.end circle {
fill: var(--accent);
stroke: var(--table);
stroke-width: 1.5;
}
.end text {
fill: var(--on-accent);
font-size: 12px;
font-weight: 600;
}
.halo {
fill: var(--ink);
stroke: var(--ghost);
stroke-width: 4;
paint-order: stroke;
font-weight: 600;
}
.ghost-button {
position: absolute;
min-height: 0;
padding: 0;
border: none;
background: none;
border-radius: 5px;
}
.ghost-button:hover:not(:disabled) {
background: none;
box-shadow: 0 0 0 2px var(--accent);
}
svg.tile {
display: inline-block;
height: 1.25rem;
vertical-align: -0.25rem;
}
.backs {
height: 14px;
max-width: 100%;
}
.backs rect {
fill: var(--back);
stroke: var(--edge);
stroke-width: 0.8;
}
.seats {
display: flex;
flex-wrap: wrap;
gap: 0.3rem 1.6rem;
}
.seats li {
display: flex;
flex-wrap: wrap;
gap: 0.1rem 0.5rem;
align-items: center;
min-height: 1.6rem;
}
.seats .turn .who {
font-weight: 600;
}
.seats .count {
color: var(--muted);
font-size: 0.867rem;
}
.seats .open {
display: flex;
flex-wrap: wrap;
gap: 3px;
}
.seats details {
font-size: 0.867rem;
}
.seats .backs {
width: auto;
}
.count summary b {
font-size: 1.1rem;
}
.count ul {
font-size: 0.9rem;
color: var(--muted);
padding-left: 1.1rem;
}
.hand {
display: grid;
gap: 0.5rem;
}
.hand h2 small {
margin-left: 0.4rem;
}
.hand .tiles {
display: flex;
flex-wrap: wrap;
gap: 6px;
min-height: 5.2rem;
padding-top: 6px;
}
.hand button[data-tile] {
padding: 0;
border: none;
background: none;
border-radius: 6px;
min-height: 0;
transition: transform 0.12s;
box-shadow: none;
}
.hand button[data-tile] svg {
display: block;
height: clamp(64px, 10cqi, 80px);
}
.hand .fits:hover,
.hand .fits[aria-pressed="true"] {
transform: translateY(-6px);
}
.hand .fits[aria-pressed="true"] rect {
stroke: var(--accent);
stroke-width: 0.12;
}
.hand button:disabled svg {
opacity: 0.5;
}
.hand .fits::after {
content: "";
display: block;
height: 3px;
margin: 2px 6px 0;
border-radius: 2px;
background: var(--accent);
}
.arms {
display: flex;
flex-wrap: wrap;
gap: 0.4rem;
align-items: center;
}
@media (prefers-reduced-motion: reduce) {
* {
transition: none !important;
}
}
`,ie=E`
color-scheme: light;
--page: #f7f9f6;
--panel: #ffffff;
--table: #eef2ec;
--ink: #1c2420;
--muted: #515c55;
--rule: #d5ddd6;
--edge: #4b504d;
--accent: #0a5c43;
--on-accent: #ffffff;
--tint: #e3efe8;
--face: #fffdf6;
--face-edge: #4b504d;
--back: #c9d3cc;
--ghost: #fffdf6;
--bad: #8f2413;
--shade: 0 1px 2px rgb(28 36 32 / 12%);
`,re=E`
color-scheme: dark;
--page: #0f1613;
--panel: #18221d;
--table: #16201b;
--ink: #e9f0eb;
--muted: #a9b8af;
--rule: #2f3d36;
--edge: #9fb3a7;
--accent: #9be3c4;
--on-accent: #0d1a14;
--tint: #22352b;
--face: #efe9d8;
--face-edge: #0b0f0d;
--back: #3a4a41;
--ghost: #22332b;
--bad: #ffb4a3;
--shade: none;
`,Fs=E`
:host {
${ie}
}
@media (prefers-color-scheme: dark) {
:host {
${re}
}
}
:host([theme="light"]) {
${ie}
}
:host([theme="dark"]) {
${re}
}
`;function _(s){return s?c`<p class="error-box" role="alert">
<strong>${s.field?c`<code>${s.field}</code>: `:f}</strong>${s.message}
</p>`:f}function Ks(s,t){return t.isReadonly?f:s.match.state?Ys(s,t):Js(s)}function Ys(s,{replay:t,startPage:e,copy:n}){const{match:i}=s,r=i.state;return i.isOver?c`<div class="buttons">
<button class="primary" data-replay @click=${t}>Review the match</button>
<button
@click=${()=>{i.leave(),e()}}
>
New match
</button>
${_(i.error)}
</div>`:c`<div class="buttons">
${r.status==="waiting"?c`<span>Match <code>${r.id}</code></span>
<button @click=${()=>n("Match",r.id)}>Copy</button>`:f}
<details class="resign">
<summary>Resign</summary>
<p>
Give the match up?
<button data-resign @click=${()=>i.resign()}>Yes, resign</button>
</p>
</details>
${_(i.error)}
</div>`}function Js(s){const{position:t}=s;if(!t||t.result)return Gs(s);const e=!t.legal.length||s.drawsUnknown,n=s.drawsUnknown?"Which tile was drawn?":"What did they do?",i=r=>{r.preventDefault();const o=r.target,a=String(new FormData(o).get("move")??"").trim();a&&s.play(a).then(()=>s.error??o.reset())};return c`<div class="buttons">
${t.legal.length&&!s.drawsUnknown?c`<button
data-bot
?disabled=${s.busy}
@click=${()=>s.playBot("policy@50ms")}
>
${s.busy?"Thinking…":"Let policy move"}
</button>`:f}
<form class="enter" @submit=${i}>
<label
><span class=${e?"":"hidden"}>${e?n:"Enter a move"}</span>
${Ae(s.drawsUnknown?"+3-1":e?"6-4@L, +?, pass":"6-4@L")}
</label>
<button>Enter</button>
</form>
</div>
${_(s.error)}`}function Ae(s){return c`<input
name="move"
size="9"
autocomplete="off"
autocapitalize="characters"
spellcheck="false"
placeholder=${s}
/>`}function Gs(s){return c`${_(s.error)}`}const S=.27,Zs=[[-S,-S],[S,S]],Qs=[[-S,S],[S,-S]],Xs=[[0,-S],[0,S]];function tn(s){const t=s%2?[[0,0]]:[];return s>1&&t.push(...Zs),s>3&&t.push(...Qs),s>5&&t.push(...Xs),t}function oe(s,t){return tn(s).map(([e,n])=>x`<circle cx=${t+e} cy=${n} r=".105"/>`)}function Ee(s){const{high:t,low:e}=$t(s);return x`<rect x="-.97" y="-.47" width="1.94" height=".94" rx=".14"/>
<path d="M0 -.32V.32"/>${oe(t,-.5)}${oe(e,.5)}`}function H(s,t=!1){return c`<svg class="tile ${t?"upright":"flat"}" viewBox=${t?"-.5 -1 1 2":"-1 -.5 2 1"} aria-hidden="true">
<g transform=${t?"rotate(90)":""}>${Ee(s)}</g>
</svg>`}function ae(s){const t=Math.min(s,24);return c`<svg class="backs" viewBox="0 0 ${t*6+2} 14" aria-hidden="true">
${Array.from({length:t},(e,n)=>x`<rect x=${n*6+1} y="1" width="5" height="12" rx="1"/>`)}
</svg>`}const le=["blanks","ones","twos","threes","fours","fives","sixes"];function en(s,t){const e=s.placements.filter(({move:n})=>y(n).tile===t);return c`<div class="arms" role="group" aria-label="Where to place ${t}">
<span>Place ${t} on the</span>
${e.map(({move:n})=>{const i=y(n).arm??"";return c`<button data-arm=${i} @click=${()=>s.answer(n)}>
${O[i]}
</button>`})}
<button class="quiet" @click=${()=>s.choose(null)}>Cancel</button>
</div>`}function sn(s,t){const{kind:e}=t;return c`<form class="answer" data-answer @submit=${i=>{i.preventDefault();const r=new FormData(i.target),o=["total","points","move"].map(l=>r.get(l)??"").join(" "),a=[...s.marked].sort().join(" ")||"none";s.answer(e==="void"?a:o.trim())}}>
${e==="count"?nn():e==="void"?on(s,t):rn(e)}
<div class="buttons">
<button class="primary" data-submit ?disabled=${s.busy}>
${s.busy&&e==="best"?"Judging…":"Answer"}
</button>
${e==="score"?c`<button type="button" data-none @click=${()=>s.answer("none")}>
No placement scores
</button>`:f}
</div>
</form>`}function nn(){const s=(t,e)=>c`<label
>${e}
<input
name=${t}
inputmode="numeric"
pattern="[0-9]{1,3}"
required
autocomplete="off"
size="5"
/></label>`;return c`<div class="numbers">
${s("total","End total")} ${s("points","Points")}
</div>`}function rn(s){return c`<label
>or write the move ${Ae(s==="score"?"6-4@L, none":"6-4@L")}
</label>`}function on(s,{tiles:t,holder:e}){const n=t??le.map((i,r)=>String(r));return c`<div class="marks" role="group" aria-label="What seat ${e} cannot hold">
${n.map(i=>c`<button
type="button"
data-mark=${i}
aria-pressed=${String(s.marked.has(i))}
aria-label=${t?i:`${i}, ${le[Number(i)]}`}
@click=${()=>s.mark(i)}
>
${t?H(i):i}
</button>`)}
</div>`}const an={count:"Count",score:"Score",void:"Voids"};function ln({record:s},t){const{events:e}=s;return c`<section class="panel" aria-labelledby="moves-title">
<h2 id="moves-title">Moves so far</h2>
<div class="scroll" tabindex="0" role="group" aria-labelledby="moves-title">
<ol class="played">
${e.map(({seat:n,move:i},r)=>{const o=y(i).kind==="place";return c`<li>
<span class="muted">${r+1}.</span> ${t(n??0)}:
${o?c`<b>${i}</b>`:c`<em>${Mt(i)}</em>`}
</li>`})}
</ol>
</div>
</section>`}function cn(s){const t=c`<p data-session>
This session: ${s.right} of ${s.asked} right.
${s.isKept?f:"Answers cannot be kept in this browser."}
</p>`;if(s.isReview)return c`<section class="panel progress" aria-labelledby="progress-title">
<h2 id="progress-title">Mistakes of the review</h2>
${t}
</section>`;const{rules:e,players:n}=s.wanted;return c`<section class="panel progress" aria-labelledby="progress-title">
<h2 id="progress-title">Progress</h2>
${t}
<table class="summary">
<caption class="muted">
${e}, ${n} players
</caption>
<thead>
<tr>
<th scope="col">Skill</th>
<th scope="col" class="number">Level</th>
<th scope="col" class="number">Due</th>
<th scope="col" class="number">Answers</th>
<th scope="col" class="number">Right</th>
<th scope="col" class="number">Seconds</th>
</tr>
</thead>
<tbody>
${G.map(i=>hn(s,i))}
</tbody>
</table>
</section>`}function hn(s,t){const{rules:e,players:n}=s.wanted,{cards:i}=s.deck,r=Array.from({length:9},(d,p)=>i[xe(t,p+1,n,e)]),o=r.flatMap(d=>d??[]),a=d=>o.reduce((p,m)=>p+d(m),0),l=a(d=>d.answers),h=r.findLastIndex(d=>d?.card.state==="review")+1,u=o.filter(d=>_e(d.card,Date.now()/1e3)).length;return c`<tr data-skill=${t}>
<th scope="row">${an[t]}</th>
<td class="number">${o.length?`${h} of ${o[0].levels}`:"–"}</td>
<td class="number">${u}</td>
<td class="number">${l}</td>
<td class="number">
${l?`${Math.round(100*a(d=>d.right)/l)} %`:"–"}
</td>
<td class="number">${l?(a(d=>d.seconds)/l).toFixed(1):"–"}</td>
</tr>`}const dn={L:{x:-1,y:0},R:{x:1,y:0},U:{x:0,y:-1},D:{x:0,y:1}};function W(s){return s.rotation%180?1:2}function un(s,t,e){const n=W(s);return Math.abs(t.x-s.x)<n/2+e&&Math.abs(t.y-s.y)<(3-n)/2+e}function pn(s,t){const{line:e,sniff:n}=s;return n===null?t==="L"?[...e].reverse():e:[n,...s.arms[t]??[]]}function mn(s,t,e){const n=s.get(t.at(-1)??""),i=s.get(t.at(-2)??"");if(!n||!i)return dn[e];const[r,o]=[n.x-i.x,n.y-i.y];return Math.abs(r)>Math.abs(o)?{x:Math.sign(r),y:0}:{x:0,y:Math.sign(o)}}function Me(s,t,e,n){const i=new Map(t.tiles.map(a=>[a.tile,a])),r=[...t.tiles,...e.map(a=>a.placed)],o=[];return s.breakdown.flatMap(({arm:a,tile:l,pips:h,text:u})=>{const d=i.get(l);if(!d)return[];const p=W(d),m=(3-p)/2+n-.08;let g;if(a){const v=mn(i,pn(s,a),a),k=(v.x?p:3-p)/2,It=(v.x?3-p:p)/2+n-.08;g=[-1,1].map(Wt=>({x:d.x+v.x*k-v.y*Wt*It,y:d.y+v.y*k+v.x*Wt*It}))}else g=[-1,1].flatMap(v=>[-1,1].map(k=>({x:d.x+k*(p/2+n-.08),y:d.y+v*(m-n)})));const $=v=>!r.some(k=>k!==d&&un(k,v,n-.25))&&!o.some(k=>Math.hypot(k.x-v.x,k.y-v.y)<2*n),b=g.find($)??g[0];return o.push(b),[{...b,pips:h,text:u}]})}function ut(s){const t=Math.max(200,Math.floor(s));if(t<480)return{width:t,height:Math.round(t*.92),margin:17,unit:20};const e=Math.round(Math.min(430,Math.max(270,t*.52)));return{width:t,height:e,margin:30,unit:t<720?26:32}}function fn({width:s,height:t,margin:e,unit:n}){const i=r=>Math.max(4,Math.floor(10*(r-2*e)/n)/10);return{width:i(s),height:i(t)}}function Te(s,t){const{margin:e}=t,n=t.unit*s.scale,i=[...s.tiles,...s.candidates];if(s.scale>=1||!i.length)return{unit:n,x:p=>e+p*n,y:p=>e+p*n};const r=i.map(p=>{const[m,g]=[W(p)/2,(3-W(p))/2];return[p.x-m,p.x+m,p.y-g,p.y+g]}),o=Math.min(...r.map(p=>p[0])),a=Math.max(...r.map(p=>p[1])),l=Math.min(...r.map(p=>p[2])),h=Math.max(...r.map(p=>p[3])),u=[t.width-2*e,t.height-2*e],d=Math.min(t.unit,u[0]/(a-o),u[1]/(h-l));return{unit:d,x:p=>t.width/2+(p-(o+a)/2)*d,y:p=>t.height/2+(p-(l+h)/2)*d}}const Ct={ATTRIBUTE:1,CHILD:2},Nt=s=>(...t)=>({_$litDirective$:s,values:t});let Rt=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,e,n){this._$Ct=t,this._$AM=e,this._$Ci=n}_$AS(t,e){return this.update(t,e)}update(t,e){return this.render(...e)}};const z=Nt(class extends Rt{constructor(s){if(super(s),s.type!==Ct.ATTRIBUTE||s.name!=="class"||s.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(s){return" "+Object.keys(s).filter(t=>s[t]).join(" ")+" "}update(s,[t]){if(this.st===void 0){this.st=new Set,s.strings!==void 0&&(this.nt=new Set(s.strings.join(" ").split(/\s/).filter(n=>n!=="")));for(const n in t)t[n]&&!this.nt?.has(n)&&this.st.add(n);return this.render(t)}const e=s.element.classList;for(const n of this.st)n in t||(e.remove(n),this.st.delete(n));for(const n in t){const i=!!t[n];i===this.st.has(n)||this.nt?.has(n)||(i?(e.add(n),this.st.add(n)):(e.remove(n),this.st.delete(n)))}return A}});function Oe(s){const{position:t,match:e,eyes:n}=s;if(!t)return null;const i=t.record.seat;return e.state?.seat??n??i??t.turn}function gn(s){const{position:t,match:e}=s;if(!t)return c``;const{target:n}=t,i=e.state?.winners??[],r=t.result?.match_winner;return c`<dl class="scores" aria-label="Scores">
${t.scores.map((o,a)=>{const l=t.turn!==null&&t.turn%t.sides===a,h=i.includes(a)||r===a,u=n?Math.max(0,Math.min(1,o/n)):0;return c`<div class=${z({turn:l})}>
<dt>${s.sideName(a)}</dt>
<dd>
<b>${String(o).replace("-","−")}</b>
${n?c`<span class="of">of ${n}</span>`:f}
${h?c`<span class="tag">won</span>`:f}
${n?c`<span class="bar"><i style="width:${100*u}%"></i></span>`:f}
</dd>
</div>`})}
</dl>`}function $n(s){const{position:t}=s;if(!t)return c``;const e=Oe(s),n=tt(t.boneyard);return c`<ul class="seats" aria-label="Seats and boneyard">
${t.hands.map((i,r)=>{if(r===e)return f;const o=t.counts[r]??0,a=t.turn===r;return c`<li class=${z({turn:a})}>
<span class="who"
>${a?c`<span aria-hidden="true">▸ </span>`:f}${s.name(r)}</span
>
<span class="count">${j(o)}${a?", in turn":""}</span>
${i===null?ae(o):c`<span class="open">${tt(i).map(l=>H(l))}</span>
<span class="hidden">${i}</span>`}
</li>`})}
<li>
<span class="who">Boneyard</span>
<span class="count">${j(t.boneyard_count)}</span>
${n.length?c`<details>
<summary>in draw order</summary>
<span class="open">${n.map(i=>H(i))}</span>
<span class="hidden">${t.boneyard}</span>
</details>`:ae(t.boneyard_count)}
</li>
</ul>`}function yn(s,t){const{position:e,chosen:n}=s,i=Oe(s);if(!e||i===null)return c``;const r=tt(e.hands[i]),o=t?[]:s.placements,a=h=>o.filter(({move:u})=>y(u).tile===h),l=h=>{const u=a(h);u.length===1?s.play(u[0].move):s.choose(n===h?null:h)};return c`<section class="hand" aria-labelledby="hand-title">
<h2 id="hand-title">
${s.name(i)==="You"?"Your hand":`Hand of ${s.name(i).toLowerCase()}`}
<small>${j(r.length)}, ${ys(r)} pips</small>
</h2>
<div class="tiles">
${r.map(h=>{const u=a(h),d=u.length>0;return Ce(h,{isPressed:u.length>1?n===h:null,fits:d,words:d?bn(u.map(({move:p})=>p)):", does not fit now",press:()=>l(h)})})}
</div>
${n?vn(s,n):f}
</section>`}function Ce(s,{isPressed:t,fits:e,words:n,press:i}){return c`<button
class=${z({fits:e})}
data-tile=${s}
?disabled=${!e}
aria-pressed=${t===null?f:String(t)}
aria-label="${s}${n}"
@click=${i}
>
${H(s,!0)}
</button>`}function bn(s){const t=s.map(e=>O[y(e).arm??""]).filter(Boolean);return t.length?`, fits the ${t.join(" and the ")}`:", can open"}function vn(s,t){const e=s.placements.filter(({move:n})=>y(n).tile===t);return c`<div class="arms" role="group" aria-label="Where to place ${t}">
<span>Place ${t} on the</span>
${e.map(({move:n,total:i,points:r})=>c`<button data-arm=${y(n).arm} @click=${()=>s.play(n)}>
${O[y(n).arm??""]}
<small>= ${i}${r?`, scores ${r}`:""}</small>
</button>`)}
<button class="quiet" @click=${()=>s.choose(null)}>Cancel</button>
</div>`}const{I:wn}=rs,ce=s=>s,he=()=>document.createComment(""),F=(s,t,e)=>{const n=s._$AA.parentNode,i=t===void 0?s._$AB:t._$AA;if(e===void 0){const r=n.insertBefore(he(),i),o=n.insertBefore(he(),i);e=new wn(r,o,s,s.options)}else{const r=e._$AB.nextSibling,o=e._$AM,a=o!==s;if(a){let l;e._$AQ?.(s),e._$AM=s,e._$AP!==void 0&&(l=s._$AU)!==o._$AU&&e._$AP(l)}if(r!==i||a){let l=e._$AA;for(;l!==r;){const h=ce(l).nextSibling;ce(n).insertBefore(l,i),l=h}}}return e},N=(s,t,e=s)=>(s._$AI(t,e),s),kn={},xn=(s,t=kn)=>s._$AH=t,_n=s=>s._$AH,pt=s=>{s._$AR(),s._$AA.remove()};const de=(s,t,e)=>{const n=new Map;for(let i=t;i<=e;i++)n.set(s[i],i);return n},Ne=Nt(class extends Rt{constructor(s){if(super(s),s.type!==Ct.CHILD)throw Error("repeat() can only be used in text expressions")}dt(s,t,e){let n;e===void 0?e=t:t!==void 0&&(n=t);const i=[],r=[];let o=0;for(const a of s)i[o]=n?n(a,o):o,r[o]=e(a,o),o++;return{values:r,keys:i}}render(s,t,e){return this.dt(s,t,e).values}update(s,[t,e,n]){const i=_n(s),{values:r,keys:o}=this.dt(t,e,n);if(!Array.isArray(i))return this.ut=o,r;const a=this.ut??=[],l=[];let h,u,d=0,p=i.length-1,m=0,g=r.length-1;for(;d<=p&&m<=g;)if(i[d]===null)d++;else if(i[p]===null)p--;else if(a[d]===o[m])l[m]=N(i[d],r[m]),d++,m++;else if(a[p]===o[g])l[g]=N(i[p],r[g]),p--,g--;else if(a[d]===o[g])l[g]=N(i[d],r[g]),F(s,l[g+1],i[d]),d++,g--;else if(a[p]===o[m])l[m]=N(i[p],r[m]),F(s,i[d],i[p]),p--,m++;else if(h===void 0&&(h=de(o,m,g),u=de(a,d,p)),h.has(a[d]))if(h.has(a[p])){const $=u.get(o[m]),b=$!==void 0?i[$]:null;if(b===null){const v=F(s,i[d]);N(v,r[m]),l[m]=v}else l[m]=N(b,r[m]),F(s,i[d],b),i[$]=null;m++}else pt(i[p]),p--;else pt(i[d]),d++;for(;m<=g;){const $=F(s,l[g+1]);N($,r[m]),l[m++]=$}for(;d<=p;){const $=i[d++];$!==null&&pt($)}return this.ut=o,xn(s,l),A}});const Re="important",Sn=" !"+Re,An=Nt(class extends Rt{constructor(s){if(super(s),s.type!==Ct.ATTRIBUTE||s.name!=="style"||s.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(s){return Object.keys(s).reduce((t,e)=>{const n=s[e];return n==null?t:t+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${n};`},"")}update(s,[t]){const{style:e}=s.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(t)),this.render(t);for(const n of this.ft)t[n]==null&&(this.ft.delete(n),n.includes("-")?e.removeProperty(n):e[n]=null);for(const n in t){const i=t[n];if(i!=null){this.ft.add(n);const r=typeof i=="string"&&i.endsWith(Sn);n.includes("-")||r?e.setProperty(n,r?i.slice(0,-11):i,r?Re:""):e[n]=i}}return A}});function Pt(s){const t=s.analyser.reply?.result.moves??[],e=new Map(t.map((o,a)=>[o.move,a])),n=s.placements.map(({move:o,total:a,points:l})=>({move:o,total:a??0,points:l,analysis:t[e.get(o)??-1]??null})),i=s.heldOrder,r=o=>i?.indexOf(o.move)??e.get(o.move)??t.length;return n.sort((o,a)=>r(o)-r(a)||a.points-o.points)}const En=16;function Mn(s,t){const{placement:e,position:n,chosen:i}=s;if(!e||!n||!t.length)return[];const r=new Map(n.legal.filter(l=>l.total!==null).map((l,h)=>[l.move,e.candidates[h]])),o=new Set,a=!e.tiles.length;return t.flatMap(({move:l})=>{const h=r.get(l);return h?(i?h.tile!==i:o.has(h.arm??""))?[]:a&&!i&&!s.analyser.reply?[]:(o.add(h.arm??""),[{move:l,placed:h}]):[]})}function Pe({placement:s,title:t,words:e,last:n,ghosts:i,labels:r},o,{unit:a,x:l,y:h},u=f){const d=Lt(a),p=(m,g)=>x`<g class=${g} transform="translate(${l(m.x)} ${h(m.y)}) rotate(${m.rotation}) scale(${a})">${Ee(m.tile)}</g>`;return c`<svg
viewBox="0 0 ${o.width} ${o.height}"
width=${o.width}
height=${o.height}
role="img"
aria-labelledby="table-title table-words"
>
<title id="table-title">${t}</title>
<desc id="table-words">${e}</desc>
${i.map(({placed:m})=>p(m,"ghost"))}
${Ne(s.tiles,m=>m.tile,m=>p(m,m.tile===n?"face last":"face"))}
${r.map(m=>x`<g class="end"><circle cx=${l(m.x)} cy=${h(m.y)} r=${d}/>
<text x=${l(m.x)} y=${h(m.y)+4} text-anchor="middle">${m.pips}</text></g>`)}
${u}
</svg>`}const Lt=s=>Math.max(9,.38*s);function Tn(s,t,e){const{position:n,placement:i}=s;if(!n||!i)return c`<div class="table" style="height:${t.height}px"></div>`;const r=Pt(s),o=e?[]:Mn(s,r),a=Te(i,t),{unit:l}=a,h={placement:i,title:`Layout, end total ${n.layout.total}`,words:we(n,s.name),last:Cn(s),ghosts:o,labels:Me(n.layout,i,o,Lt(l)/l)};return c`<div class="table" style="height:${t.height}px">
${Pe(h,t,a,l<En?f:o.map(u=>Nn(u,r,a)))}
${i.tiles.length||o.length?f:c`<p class="hint">${On(s,e)}</p>`}
${o.map(u=>{const d=r.find(({move:g})=>g===u.move),p=d?.points?`, scores ${d.points}`:"",m=`: end total ${d?.total??""}${p}`;return Le(u,m,a,()=>s.play(u.move))})}
</div>`}function On(s,t){return!s.placements.length||t?"The table is empty.":"Choose a tile to open with."}function Cn(s){const e=(s.round?.events.slice(0,s.at.event)??[]).findLast(({move:n})=>y(n).kind==="place");return e?y(e.move).tile:null}function Nn({move:s,placed:t},e,{unit:n,x:i,y:r}){const o=e.find(h=>h.move===s);if(!o)return f;const l=o.analysis!==null&&o.analysis.std_error!==null?U(o.analysis.margin):`= ${o.total}`;return x`<text class="halo" x=${i(t.x)} y=${r(t.y)+5} text-anchor="middle"
font-size=${Math.max(11,Math.min(14,n*.6))}>${l}</text>`}function Le({move:s,placed:t},e,{unit:n,x:i,y:r},o){const a=W(t)*n,l=(3-W(t))*n,h={left:`${i(t.x)-a/2}px`,top:`${r(t.y)-l/2}px`},u=t.arm?` on the ${O[t.arm]}`:"",d=`Play ${t.tile}${u}${e}`;return c`<button
class="ghost-button"
data-move=${s}
style=${An({...h,width:`${a}px`,height:`${l}px`})}
aria-label=${d}
title=${d}
@click=${o}
></button>`}const je={count:"Count the ends",score:"Find the score",void:"Know the voids"},Rn={due:"due",new:"new",learning:"once more",practice:"practice: nothing is due"};function Pn(s,t,e){const{question:n}=s;return c`<div class="columns" role=${e?"main":f}>
<div class="main drill" tabindex="-1">
${n?jn(s,n,t):Ln(s)} ${_(s.error)}
${s.error&&!n?c`<div class="buttons"><button @click=${()=>s.next()}>Try again</button></div>`:f}
</div>
<div class="side">
${n&&Ue(n)?ln(n,jt(n)):f}
${cn(s)}
</div>
</div>`}const Ue=({kind:s})=>s==="void"||s==="best";function Ln(s){return s.error?f:s.busy?c`<p class="muted">Making a question…</p>`:c`<p><strong>Nothing is left to ask.</strong></p>`}function jt(s){const t=s.record.seat;return e=>e===t?"You":`Seat ${e}`}function jn(s,t,e){const{verdict:n,picked:i}=s,r=t.kind==="best"?"Find the best move":je[t.kind];return c`<section class="question" aria-labelledby="question-title">
<h2 id="question-title">
${r}
<small
>${i?`level ${t.level}, ${Rn[i.why]}`:`${s.left} mistake${s.left===1?"":"s"} left`}</small
>
</h2>
<p class="prompt">${t.prompt}</p>
</section>
${Un(s,t,e)} ${n?f:Dn(s,t)}
${t.kind==="count"?f:Hn(s,t)}
${n?Bn(s):sn(s,t)}`}function Un(s,t,e){const{position:n,placement:i,chosen:r,verdict:o}=s;if(!n||!i)return c`<div class="table" style="height:${e.height}px"></div>`;const a=Te(i,e),h=n.legal.filter(({total:m})=>m!==null).flatMap(({move:m},g)=>{const $=i.candidates[g],b=o?o.expected.includes(m):$?.tile===r;return $&&b&&t.kind!=="count"?[{move:m,placed:$}]:[]}),d=t.record.events.findLast(({move:m})=>y(m).kind==="place"),p={placement:i,title:o?`Layout, end total ${n.layout.total}`:"Layout",words:we(n,jt(t),o!==null),last:d?y(d.move).tile:null,ghosts:h,labels:o?Me(n.layout,i,h,Lt(a.unit)/a.unit):[]};return c`<div class="table" style="height:${e.height}px">
${Pe(p,e,a)}
${o?f:h.map(m=>Le(m,"",a,()=>s.answer(m.move)))}
</div>`}function Dn(s,t){const{position:e}=s;if(!e||!Ue(t))return f;const n=jt(t),i=e.counts.map((o,a)=>`${n(a)}: ${j(o)}`),r=t.kind==="best"?` Scores: ${e.scores.join(", ")}.`:"";return c`<p class="muted">
${i.join(", ")}. Boneyard: ${j(e.boneyard_count)}.${r}
</p>`}function Hn(s,t){const{position:e,placements:n,chosen:i}=s,r=t.record.seat??0,o=tt(e?.hands[r]),a=t.kind!=="void",l=u=>n.filter(({move:d})=>y(d).tile===u),h=u=>{const[d,...p]=l(u);d&&!p.length?s.answer(d.move):s.choose(i===u?null:u)};return c`<section class="hand" aria-labelledby="hand-title">
<h3 id="hand-title">Your hand</h3>
<div class="tiles" data-answer>
${a?o.map(u=>{const d=l(u).length;return Ce(u,{isPressed:d>1?i===u:null,fits:d>0,words:d?"":", cannot be placed now",press:()=>h(u)})}):c`<span class="held" role="img" aria-label=${o.join(", ")||"no tile"}>
${o.map(u=>H(u,!0))}
</span>`}
</div>
${i?en(s,i):f}
</section>`}function Bn(s){const{right:t,words:e,details:n}=s.verdict;return c`<section class="verdict ${t?"right":"wrong"}" aria-label="Verdict">
<p><strong>${e}</strong></p>
${n.length?c`<ul>
${n.map(i=>c`<li>${i}</li>`)}
</ul>`:f}
<button class="primary" data-next @click=${()=>s.next()}>Next question</button>
</section>`}function In(s,t){const e=t.composedPath()[0],n=e instanceof Element&&e.closest("input, select, dialog[open]");if(t.ctrlKey||t.metaKey||t.altKey||n)return!1;const{question:i,verdict:r}=s;if(r&&t.key.toLowerCase()==="n")s.next();else if(t.key==="Escape"&&s.chosen)s.choose(null);else if(i?.kind==="void"&&!i.tiles&&!r&&/^[0-6]$/.test(t.key))s.mark(t.key);else return Wn(s,t.key);return!0}function Wn(s,t){const e=t.toUpperCase();if(!s.chosen||!"LRUD".includes(e))return!1;const n=s.placements.find(({move:i})=>i===`${s.chosen}@${e}`);return n&&s.answer(n.move),n!==void 0}function zn(s,t){const{game:e,position:n,round:i}=s;return!e||!i?c``:c`${e.rounds.length>1?qn(s):f} ${Vn(s,i)}
<div class="buttons">
<button
data-copy="position"
?disabled=${!n?.text}
@click=${()=>t("Position string",n?.text??"")}
>
Copy position
</button>
<button data-copy="record" @click=${()=>t("Record",At(Et(e),1))}>
Copy record
</button>
</div>
${n?.text?c`<p class="position"><code>${n.text}</code></p>`:f}`}function qn(s){return c`<div class="rounds" role="group" aria-label="Rounds">
${s.game?.rounds.map((t,e)=>{const n=t.result?.scores,i=e===s.at.round;return c`<button
aria-pressed=${String(i)}
@click=${()=>s.goTo({round:e,event:0})}
>
Round ${e+s.offset+1}
${n?c`<small>${n.join(" : ")}</small>`:f}
</button>`})}
</div>`}function Vn(s,t){const e=t.result;return c`<div class="scroll" tabindex="0" role="group" aria-label="Move list">
<table class="move-list">
<caption class="hidden">
Moves of round ${s.roundNumber}
</caption>
<thead>
<tr>
<th scope="col" class="number">#</th>
<th scope="col">Seat</th>
<th scope="col">Move</th>
<th scope="col" class="number">Total</th>
<th scope="col" class="number">Points</th>
</tr>
</thead>
<tbody>
${t.events.map((n,i)=>{const r=s.at.event===i+1;return c`<tr class=${z({now:r})}>
<td class="number">${i+1}</td>
<td>${s.shortName(n.seat??0)}</td>
<th scope="row">
<button
class="move"
aria-current=${r?"step":f}
@click=${()=>s.goTo({...s.at,event:i+1})}
>
${n.move}
</button>
</th>
<td class="number">${n.total??""}</td>
<td class="number">
${n.points?c`<b class="points">+${n.points}</b>`:""}
</td>
</tr>`})}
</tbody>
</table>
${t.events.length?f:c`<p class="muted">No move has been made.</p>`}
${e?c`<p class="ending">
${Tt(e,s.name)} Scores:
${e.scores?.map((n,i)=>`${s.sideName(i)} ${n}`).join(", ")}.
</p>`:f}
</div>`}function Fn(s,t){const{screen:e,isReadonly:n,isPage:i,theme:r,setTheme:o,show:a,help:l}=t,h=e==="start",u=d=>d.target.value;return c`<div class="top" role=${i?"banner":f}>
<h1>${H("4-4",!0)} <span class=${h?"":"word-mark"}>Sniff</span></h1>
${e==="table"?Kn(s):f}
${e!=="table"&&s.game?c`<button @click=${()=>a("table")}>Back to the table</button>`:f}
${h||n?f:c`<button data-new @click=${()=>a("start")}>New</button>`}
<label
><span class="hidden">Colours</span>
<select @change=${d=>o(u(d))}>
${["auto","light","dark"].map(d=>c`<option value=${d} ?selected=${d===r}>${d}</option>`)}
</select></label
>
<button aria-label="Help" title="Help" @click=${l}>?</button>
</div>`}function Kn(s){const{game:t,position:e}=s;return t?.kind==="view"||s.match.state||!e||e.boneyard===null&&s.eyes===null?f:c`<label
><span class="word">See</span>
<select aria-label="See" data-eyes @change=${i=>{const r=i.target.value;s.lookWith(r?Number(r):null)}}>
<option value="" ?selected=${s.eyes===null}>all tiles</option>
${e.hands.map((i,r)=>c`<option value=${r} ?selected=${s.eyes===r}>as seat ${r}</option>`)}
</select></label
>`}const mt=[0,1,2,3,4,5,6];function Yn(s){const{beliefs:t,position:e}=s,{belief:n}=t;if(!e)return c``;if(!n)return t.error?c`${_(t.error)}`:c`<p class="muted">Counting worlds…</p>`;const i=Object.keys(n.holds),r=i.includes(t.holder)?t.holder:i[0]??"",o=l=>l==="boneyard"?"boneyard":s.name(Number(l)),a=l=>{t.holder=l,s.changed()};return c`<p class="muted">
What ${Jn(s,n.seat)} can know of the hidden
tiles${n.worlds===null?"":`: ${Math.round(n.worlds).toLocaleString("en")} worlds are possible`}.
Numbers are percent; – lies on the table, own is in the hand.
</p>
<div class="segments" role="group" aria-label="Who may hold the tiles">
${i.map(l=>c`<button aria-pressed=${String(l===r)} @click=${()=>a(l)}>
${yt(o(l))}
</button>`)}
</div>
${r?Gn(s,n,r,o(r)):f}
<p>${Qn(n,r,yt(o(r)))}</p>`}function Jn(s,t){const e=s.name(t);return e==="You"?"you":e.toLowerCase()}function Gn(s,t,e,n){const i=Ss(s.position,t.seat),r=t.holds[e]??{};return c`<table class="heat">
<caption class="hidden">
Percent that a tile is held: ${n}. Rows: high half; columns: low half.
</caption>
<thead>
<tr>
<td></td>
${mt.map(o=>c`<th scope="col">${o}</th>`)}
</tr>
</thead>
<tbody>
${mt.map(o=>c`<tr>
<th scope="row">${o}</th>
${mt.filter(a=>a<=o).map(a=>Zn(i,r,`${o}-${a}`))}
${o<6?c`<td class="none" colspan=${6-o}></td>`:f}
</tr>`)}
</tbody>
</table>`}function Zn(s,t,e){const n=s.get(e);if(n)return c`<td
class="known"
title="${e}: ${n==="hand"?"in the hand":"on the table"}"
>
<span aria-hidden="true">${n==="hand"?"own":"–"}</span
><span class="hidden">${n==="hand"?"in the hand":"on the table"}</span>
</td>`;const i=t[e]??0;return c`<td class="share" title="${e}: ${(100*i).toFixed(1)} percent">
<i style="height:${100*i}%"></i><span>${Math.round(100*i)}</span>
</td>`}function Qn(s,t,e){const n=Object.entries(s.holds[t]??{}),i=n.filter(([,l])=>l>.9995).map(([l])=>l),r=n.filter(([,l])=>l<5e-4).map(([l])=>l),o=s.pips[t];return[o===void 0?"":`${e}: ${o.toFixed(1)} pips expected.`,i.length?`Certain: ${i.join(", ")}.`:"",r.length?`Impossible: ${r.join(", ")}.`:""].filter(Boolean).join(" ")}const Xn=[["← →","step back, step on"],["Home End","first, last"],["1 to 9","play the move with that number in the list"],["L R U D","place the chosen tile on that arm"],["A","start or stop the analysis"],["Space","draw or pass where that is the only move"],["Esc","put a chosen tile back, close this"],["0 to 6","in training: mark the pips"],["N","in training: the next question"],["?","this help"]];function ti(s){return c`<dialog aria-labelledby="help-title" data-help @close=${s}>
<h2 id="help-title">Help</h2>
<table class="keys">
<caption>
Keys
</caption>
<tbody>
${Xn.map(([t,e])=>c`<tr>
<th scope="row">
${t.split(" ").map(n=>n==="to"?" to ":c`<kbd>${n}</kbd> `)}
</th>
<td>${e}</td>
</tr>`)}
</tbody>
</table>
<p>Tab reaches every tile of the hand, every dashed tile on the table, and every move.</p>
<h3>Words</h3>
<dl>
<dt>Margin</dt>
<dd>
Points that the side in turn may expect to gain on the others until the round ends. ± 95 %
is how far the estimate may be off.
</dd>
<dt>Win</dt>
<dd>The probability to win the match.</dd>
<dt>Double-dummy</dt>
<dd>
What moves would be worth if everybody saw all tiles. It says nothing about good play.
</dd>
<dt>Sniff</dt>
<dd>The first double of a round: the only tile with branches.</dd>
</dl>
<form method="dialog"><button class="primary">Close</button></form>
</dialog>`}function ei(s){const t=s.composedPath()[0];return t instanceof Element?t.closest("input, select, textarea, dialog[open]")||t.closest("[role=tablist]")&&/^(Arrow|Home|End)/.test(s.key)?!0:s.key===" "&&t.closest("button, summary, a")!==null:!1}function si(s,t,e){if(t.ctrlKey||t.metaKey||t.altKey||ei(t)||!s.game)return!1;const{key:n}=t,r={ArrowLeft:()=>s.step(-1),ArrowRight:()=>s.step(1),Home:()=>s.goTo({round:0,event:0}),End:()=>s.goTo(at(s.game)),a:()=>(s.placements.length||s.analyser.on)&&s.analyser.toggle()}[n.length===1?n.toLowerCase():n];if(r)return r(),!0;if(e)return!1;const o=ni(s,n);if(o)s.play(o);else if(n==="Escape"&&s.chosen)s.choose(null);else return!1;return!0}function ni(s,t){if(t===" ")return s.forced;if(/^[1-9]$/.test(t))return Pt(s)[Number(t)-1]?.move??null;const e=t.toUpperCase();return!s.chosen||!"LRUD".includes(e)?null:s.placements.find(({move:i})=>{const r=y(i);return r.tile===s.chosen&&r.arm===e})?.move??null}const De=1.96;function ii(s,t,e){const{reply:n}=s.analyser,i=oi(t),r=t.some(o=>o.analysis?.win_probability!=null);return c`<table class="candidates">
<caption class="hidden">
Candidate moves${n?", best first":""}
</caption>
<thead>
<tr>
<th scope="col" class="rank"><span class="hidden">Number</span></th>
<th scope="col">Move</th>
<th scope="col" class="number" title="The end total after the move, and what it scores">
Total
</th>
${n?c`<th scope="col" title="Expected points from now on, ± 95 %">Margin ± 95 %</th>`:f}
${r?c`<th scope="col" title="Probability to win the match">Win</th>`:f}
</tr>
</thead>
<tbody>
${Ne(t,o=>o.move,(o,a)=>ri(s,o,a,i,r,e))}
</tbody>
</table>`}function ri(s,t,e,n,i,{isReadonly:r,allReasons:o}){const{analysis:a}=t,{tile:l,arm:h}=y(t.move),u=a?.std_error!=null&&a===s.analyser.reply?.result.moves[0],d=a&&(u||o)?a.reasons:[],p=c`${H(l??"0-0")}<span
>${l}${h?c` <small>${O[h]}</small>`:f}</span
>`;return c`<tr class=${z({best:u})} data-move=${t.move}>
<td class="rank">${e+1}</td>
<th scope="row">
${r?c`<span class="move">${p}</span>`:c`<button class="move" @click=${()=>s.play(t.move)}>
<span class="hidden">Play</span>${p}
</button>`}
</th>
<td class="number">
${t.total}${t.points?c` <b class="points">+${t.points}</b>`:f}
</td>
${s.analyser.reply?c`<td class="margin">${ai(t,n)}</td>`:f}
${i?c`<td class="win">${li(a?.win_probability??null)}</td>`:f}
</tr>
${d.length?c`<tr class=${z({best:u,reasons:!0})}>
<td></td>
<td colspan=${i?4:3}>${d.join("; ")}.</td>
</tr>`:f}`}function oi(s){let[t,e]=[0,0];for(const{analysis:n}of s){if(n?.std_error==null)continue;const i=De*n.std_error;t=Math.min(t,n.margin-i),e=Math.max(e,n.margin+i)}return e>t?{low:t,high:e}:{low:-1,high:1}}function ai({analysis:s},{low:t,high:e}){if(!s)return c`<span class="muted">–</span>`;const{margin:n,std_error:i}=s;if(i===null)return c`<span class="muted">not known yet</span>`;const r=De*i,o=l=>100*(l-t)/(e-t),a=r===0?"exact":`± ${r.toFixed(1)}`;return c`<span class="value">${U(n)}</span> <span class="error">${a}</span>
<svg class="whisker" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
<path class="zero" d="M${o(0)} 0V10" />
<path class="range" d="M${o(n-r)} 5H${o(n+r)}" />
<path class="mid" d="M${o(n)} 1V9" />
</svg>`}function li(s){return s===null?c`<span class="muted">–</span>`:c`${Math.round(100*s)} %<span class="bar"
><i style="width:${100*s}%"></i
></span>`}function ci(s){const{solution:t}=s.analyser;if(!t)return f;const{moves:e}=t.result;return c`<section class="solution" aria-labelledby="solution-title">
<h3 id="solution-title">Double-dummy, all tiles known</h3>
<p class="muted">
What each move is worth if everybody saw every
tile${t.exact?"":"; bounds only, the limit was met"}. It says nothing about what a
player should do who does not.
</p>
<table>
<caption class="hidden">
Double-dummy values, all tiles known
</caption>
<thead>
<tr>
<th scope="col">Move</th>
<th scope="col" class="number">Value</th>
<th scope="col">Line</th>
</tr>
</thead>
<tbody>
${e.map(n=>c`<tr>
<th scope="row">${n.move}</th>
<td class="number">${hi(n)}</td>
<td class="line">${n.line.map(i=>c`<span>${i}</span> `)}</td>
</tr>`)}
</tbody>
</table>
</section>`}function hi({margin:s,outcome:t,lower:e,upper:n}){if(t)return t==="win"?"wins the match":"loses the match";if(s!==null)return U(s,Number.isInteger(s)?0:1);const i=(r,o)=>r===null?o:U(r,0);return`${i(e,"−∞")} to ${i(n,"∞")}`}const di=[[5,"5 s"],[30,"30 s"],[300,"5 min"],[3600,"until stopped"]];function ui(s,t,e){const{analyser:n,position:i}=s,r=t.length>0;return c`<section class="panel moves" aria-labelledby="moves-title">
<header>
<h2 id="moves-title">Moves</h2>
<button
class=${n.on?"":"primary"}
data-analyse
aria-pressed=${String(n.on)}
?disabled=${!r&&!n.on}
@click=${()=>n.toggle()}
>
${n.on?"Stop analysis":"Analyse"}
</button>
${s.allKnown&&r?c`<button
data-solve
?disabled=${n.solving}
title="Double-dummy: all tiles known to everybody"
@click=${()=>n.solve()}
>
${n.solving?"Solving…":"Solve double-dummy"}
</button>`:f}
</header>
${r?mi(s):f} ${_(n.error)}
${r?c`<div
@pointerenter=${()=>e.onHold(!0)}
@pointerleave=${()=>e.onHold(!1)}
>
${ii(s,t,e)}
</div>
${fi(s,e)}`:c`<p class="muted">${i?.result?"The round is over.":pi(s)}</p>`}
${ci(s)}
</section>`}function pi(s){return s.match.state?s.isAtEnd?"It is not your turn.":"Step to the end to play.":s.forced?"There is nothing to choose.":"The seat that is seen is not in turn."}function mi(s){const{analyser:t,position:e}=s,n=i=>i.target.value;return c`<details class="settings">
<summary>How to analyse</summary>
<div class="fields">
<label
>Method
<select @change=${i=>t.set({method:n(i)})}>
<option value="policy" ?selected=${t.method==="policy"}>
policy: each seat by what it knows
</option>
<option value="open" ?selected=${t.method==="open"}>
open: as if hands were open
</option>
</select></label
>
${e?.target==null||t.method==="open"?f:c`<label
>Best by
<select
@change=${i=>t.set({objective:n(i)})}
>
<option value="margin" ?selected=${t.objective==="margin"}>
margin of the round
</option>
<option value="match" ?selected=${t.objective==="match"}>
winning the match
</option>
</select></label
>`}
<label
>Time
<select @change=${i=>t.set({seconds:Number(n(i))})}>
${di.map(([i,r])=>c`<option value=${i} ?selected=${t.seconds===i}>${r}</option>`)}
</select></label
>
</div>
</details>`}function fi(s,{allReasons:t,onReasons:e}){const{reply:n,running:i}=s.analyser;if(!n)return i?c`<p class="muted">Analysing…</p>`:f;const{looked:r,worlds:o,method:a,objective:l}=n.result,h=i?"Analysing…":n.stopped?"Stopped.":"Done.",u=o===null?"the":Math.round(o).toLocaleString("en");return c`<footer class="footnote">
<span data-state=${i?"running":"done"}>${h}</span>
${r.toLocaleString("en")} looks into ${u} possible worlds, method
${a}${l==="match"?", by the match":""},
${n.exact?"exact for the method":"estimated"}.
<label class="check"
><input
type="checkbox"
.checked=${t}
@change=${d=>e(d.target.checked)}
/>
reasons for all</label
>
</footer>`}const P=400,He=["","7 4","2 3","9 3 2 3"];function Be(s){const t=[];let e=0;for(const r of s.rounds)t.push(e),e+=r.events.length+1;const n=P/Math.max(1,e-1);return{x:({round:r,event:o})=>((t[r]??0)+o)*n,borders:t.slice(1).map(r=>r*n)}}function gi(s,t,e,n){const i=bs(s,t),{x:r,borders:o}=Be(s),a=i.flatMap(m=>m.scores),[l,h]=[Math.min(0,...a),Math.max(10,...a)],u=m=>116-104*(m-l)/(h-l),d=Array.from({length:t},(m,g)=>i.reduce(($,b,v)=>{const k=u(b.scores[g]??0).toFixed(1);return v?`${$}H${r(b).toFixed(1)}V${k}`:`M0 ${k}`},"")),p=i.at(-1)?.scores??[];return c`<figure>
<figcaption>Scores ${$i(t,e)}</figcaption>
<svg
class="graph"
viewBox="0 0 ${P} 130"
role="img"
aria-labelledby="score-title score-words"
>
<title id="score-title">Scores over the record</title>
<desc id="score-words">
${p.map((m,g)=>`${e(g)} ends at ${m}`).join("; ")}.
</desc>
${o.map(m=>x`<path class="border" d="M${m} 0V120"/>`)}
<path class="zero" d="M0 ${u(0)}H${P}" />
<path class="here" d="M${r(n)} 0V120" />
${d.map((m,g)=>x`<path class="line side-${g}" d="${m}H${P}" stroke-dasharray=${He[g]??""}/>`)}
<text x="2" y="14">${h}</text>
<text x="2" y="128">${l}</text>
</svg>
</figure>`}function $i(s,t){return Array.from({length:s},(e,n)=>c`<span class="key"
><svg viewBox="0 0 28 6" aria-hidden="true">
<path class="line side-${n}" d="M0 3H28" stroke-dasharray=${He[n]??""} /></svg
>${t(n)}</span
>`)}function yi(s,t,e){const{x:n,borders:i}=Be(t),r=Math.max(4,...s.decisions.map(({loss:a})=>a)),o=Math.max(4,...s.draws.map(({luck:a})=>Math.abs(a)));return c`${s.summaries.map(({seat:a,loss:l,luck:h})=>{const u=s.decisions.filter(g=>g.seat===a),d=s.draws.filter(g=>g.seat===a),[p,m]=[`loss-title-${a}`,`loss-words-${a}`];return c`<figure>
<figcaption>
${e(a)}
<span class="key"
><i class="swatch loss"></i>lost by decisions, up to ${r.toFixed(0)}</span
>
<span class="key"
><i class="swatch luck"></i>luck of draws, up to ±${o.toFixed(0)}</span
>
</figcaption>
<svg class="graph" viewBox="0 0 ${P} 76" role="img" aria-labelledby="${p} ${m}">
<title id=${p}>Losses and luck, ${e(a)}</title>
<desc id=${m}>
${u.length} decisions lost ${l.toFixed(1)} points; ${d.length} draws
brought ${h.toFixed(1)} points of luck.
</desc>
${i.map(g=>x`<path class="border" d="M${g} 0V76"/>`)}
<path class="zero" d="M0 3H${P}" />
${u.map(g=>x`<rect class="loss" x=${n(g)-1.5} width="3" y="3" height=${Math.max(1,38*g.loss/r)}/>`)}
<path class="zero" d="M0 60H${P}" />
${d.map(g=>{const $=Math.max(1,14*Math.abs(g.luck)/o);return x`<rect class="luck" x=${n(g)-1.5} width="3" y=${g.luck>0?60-$:60} height=${$}/>`})}
</svg>
</figure>`})}`}const bi=2,ft=12;function vi(s,t){const{reviewer:e,game:n,original:i,match:r}=s;if(!n)return c``;const o=i??n;if((o.kind==="view"||r.state!==null)&&!e.review)return c`<p class="muted">
A review needs all tiles: of a match it can be made when it is over, from its replay.
</p>`;const{progress:l,running:h,review:u}=e;return c`<p class="muted">
Every decision is judged on what the player knew then. Luck of draws is kept apart.
</p>
<div class="buttons">
${h?c`<button @click=${()=>e.stop()}>Stop</button>
<progress
aria-label="Review"
max=${l?.total??1}
value=${l?.done??0}
></progress>
<span class="muted">${l?`${l.done} of ${l.total}`:""}</span>`:c`<button class="primary" data-review @click=${()=>e.start(o)}>
${u?"Review again":"Review"}
</button>
<label
>Care
<select
@change=${d=>e.worlds=Number(d.target.value)}
>
<option value="200" ?selected=${e.worlds===200}>quick</option>
<option value="2000" ?selected=${e.worlds===2e3}>thorough</option>
</select></label
>`}
</div>
${_(e.error)}
${gi(o,wi(s),d=>s.sideName(d),s.at)}
${u&&e.game?c`${yi(u,e.game,s.name)} ${ki(s,u)}
${_i(s,u,e.game,t)}`:f}`}function wi(s){return s.position?.sides??2}function ki(s,t){const e=t.summaries.some(n=>n.win_loss!==null);return c`<table class="summary">
<caption class="hidden">
Each seat over the whole record
</caption>
<thead>
<tr>
<th scope="col">Seat</th>
<th scope="col" class="number">Decisions</th>
<th scope="col" class="number">Mistakes</th>
<th scope="col" class="number">Lost</th>
${e?c`<th scope="col" class="number">Win lost</th>`:f}
<th scope="col" class="number">Luck</th>
</tr>
</thead>
<tbody>
${t.summaries.map(n=>c`<tr>
<th scope="row">${s.shortName(n.seat)}</th>
<td class="number">${n.decisions}</td>
<td class="number">${n.mistakes}</td>
<td class="number">
${n.loss.toFixed(1)}${n.std_error===null?f:c` <small>± ${(1.96*n.std_error).toFixed(1)}</small>`}
</td>
${e?c`<td class="number">
${n.win_loss===null?"–":`${Math.round(100*n.win_loss)} %`}
</td>`:f}
<td class="number">${U(n.luck)}</td>
</tr>`)}
</tbody>
</table>`}function xi({loss:s,std_error:t}){return s>=bi&&s>=2*(t??1/0)}function _i(s,t,e,n){const i=t.decisions.filter(xi).sort((r,o)=>o.loss-r.loss);return i.length?c`<h3>Costliest mistakes</h3>
<ol class="mistakes">
${i.slice(0,ft).map(r=>c`<li>
<button @click=${()=>s.goToOriginal({round:r.round,event:r.event})}>
<span>${Si(s,r.round)}${r.event+1}. ${s.name(r.seat)}</span>
<b>−${r.loss.toFixed(1)}</b>
<span class="muted">${r.move}, better ${r.best}</span>
</button>
</li>`)}
</ol>
<div class="buttons">
<button data-drill-mistakes @click=${()=>n(e,i)}>Train these mistakes</button>
</div>
${i.length>ft?c`<p class="muted">and ${i.length-ft} smaller ones.</p>`:f}`:c`<p>No decision lost more than chance explains.</p>`}function Si(s,t){return(s.original??s.game).rounds.length>1?`Round ${t+1}, move `:"Move "}const Ut={hand_sizes:[7,6,5],targets:[250,200,200],partnerships:!0,first_lead:"lot",next_lead:"finisher",spinner:"first_double",exposed_branches:!0,max_draws:null,reserve:[0,0,0],play_divisor:1,settlement:"each_hand",settlement_divisor:1},et={...Ut,targets:[null,null,null],partnerships:!1,first_lead:"heaviest",next_lead:"rotate",reserve:[2,0,0],settlement:"winner_difference",settlement_divisor:5},ue={...Ut,exposed_branches:!1,settlement:"finisher_opponents"},Dt={american:Ut,classic:et,"classic-partners":{...et,partnerships:!0},"classic-draw2":{...et,max_draws:2},"classic-fives":{...et,play_divisor:5},"all-fives":ue,muggins:{...ue,spinner:"none"}},Ai=Object.keys(Dt);function Ei(s,t){return Dt[s]?.targets?.[t-2]??null}function Mi(s,t){const{base:e="american",...n}=typeof s=="string"?{base:s}:s,i=Dt[e];if(!i)return{base:e,list:[]};const o=Object.entries({...i,...n}).filter(([a])=>a!=="partnerships"||t===4).map(([a,l])=>({name:a,value:Ti(a,l,t),meaning:Oi[a]??"",changed:a in n}));return{base:e,list:o}}function Ti(s,t,e){const n=Array.isArray(t)?t[e-2]:t;return n===null?s==="max_draws"?"no limit":"none":typeof n=="boolean"?n?"yes":"no":String(n).replaceAll("_"," ")}const Oi={hand_sizes:"Tiles dealt to each seat",targets:"Points that win a match",partnerships:"Seats 0 and 2 play against 1 and 3",first_lead:"Who leads the first round",next_lead:"Who leads the next rounds",spinner:"The double that has branches: the Sniff",exposed_branches:"Uncovered branches of the Sniff count",max_draws:"Draws in a turn",reserve:"Tiles of the boneyard that are never drawn",play_divisor:"A placement scores the end total divided by this",settlement:"What the end of a round pays",settlement_divisor:"A settlement is divided by this"},Ci=[[-15,-15],[15,-15],[-15,15],[15,15]];function Ni(s){const{position:t}=s;if(!t)return c``;const{base:e,list:n}=Mi(t.rules,t.players);return c`<h3>Paper tally</h3>
<p class="muted">
A stroke is 5 points; a mark of 50 is one large X and four small x around it.
</p>
<dl class="tallies">
${t.scores.map((i,r)=>c`<div>
<dt>${s.sideName(r)}</dt>
<dd>${Ri(i)}<span>${vs(i)}</span></dd>
</div>`)}
</dl>
<h3>Rules: ${e}${n.some(i=>i.changed)?", changed":""}</h3>
<table class="rules">
<caption class="hidden">
Rules in force for ${t.players} players
</caption>
<tbody>
<tr>
<th scope="row">Target of this match</th>
<td>${t.target??"none: open-ended"}</td>
</tr>
${n.filter(i=>i.name!=="targets").map(i=>c`<tr>
<th scope="row">${i.meaning||i.name}</th>
<td>${i.value}${i.changed?" (changed)":""}</td>
</tr>`)}
</tbody>
</table>`}function Ri(s){const t=ke(s);if(!t)return c``;const e=Array.from({length:t.marks},()=>({large:2,small:8}));return t.large&&e.push(t),e.length?c`<span class="marks">
${e.map(n=>c`<svg class="mark" viewBox="-22 -22 44 44" aria-hidden="true">${Pi(n)}</svg>`)}
</span>`:c`<span class="muted">no stroke yet</span>`}function Pi({large:s,small:t}){const e=(n,i,r,o)=>[1,-1].slice(0,o).map(a=>{const l=`M${n-a*r} ${i-r}L${n+a*r} ${i+r}`;return x`<path d=${l}/>`});return[...e(0,0,9,s),...Ci.flatMap(([n,i],r)=>e(n,i,4,Math.max(0,Math.min(2,t-2*r))))]}const Li=[["random","random: any legal tile"],["greedy","greedy: most points now"],["heuristic","heuristic: rules of thumb"],["flat100","flat100: tries moves out"],["policy@50ms","policy@50ms: strong and quick"],["policy","policy: the strongest"]];function ji(s,t,e,n){return c`<div class="welcome" role=${e?"main":f}>
<p class="lead">
Sniff is a domino game of the fives family. Play a match, or look into a deal or a record:
what each move is worth, who may hold which tile, and where a match was won.
</p>
<div class="start">
${Ui(s,t,n)} ${Hi(s,t,n)}
${Ii(s,t,n)} ${Bi(t,n)}
</div>
</div>`}function Ht(s,t,e){return c`<select name=${s}>
${t.map(([n,i])=>c`<option value=${n} ?selected=${n===e}>${i}</option>`)}
</select>`}function Bt(s,{update:t}){return c`<label
>Rules
<select
name="rules"
@change=${e=>t({rules:e.target.value})}
>
${Ai.map(e=>c`<option value=${e} ?selected=${e===s.rules}>${e}</option>`)}
</select></label
>
<label
>Players
<select
name="players"
@change=${e=>t({players:Number(e.target.value)})}
>
${[2,3,4].map(e=>c`<option value=${e} ?selected=${e===s.players}>${e}</option>`)}
</select></label
>`}function ht(s){s.preventDefault();const t=[...new FormData(s.target)];return Object.fromEntries(t.map(([e,n])=>[e,String(n).trim()]))}function Ui(s,t,e){const n=o=>{const a=ht(o),l=Array.from({length:t.players},(p,m)=>a[`seat${m}`]??"greedy"),h=Math.max(0,l.indexOf("you")),u=l.map((p,m)=>m===h?{take:!0}:p==="open"||p==="you"?{}:{bot:p}),d=a.target?{target:Number(a.target)}:{};e.opened(s.match.start({rules:t.rules,seats:u,...d}))},i=[["you","you"],...Li,["open","somebody else"]],r=Ei(t.rules,t.players);return c`<form class="panel play" aria-labelledby="play-title" @submit=${n}>
<h2 id="play-title">Play a match</h2>
<div class="fields">
${Bt(t,e)}
${Array.from({length:t.players},(o,a)=>c`<label class="seat"
>Seat ${a} ${Ht(`seat${a}`,i,a?"policy@50ms":"you")}</label
>`)}
<label
>Target
<input
name="target"
type="number"
min="1"
max="100000"
inputmode="numeric"
.value=${String(r??50)}
/>
</label>
</div>
${_(s.match.error)}
<button class="primary" data-play>Play</button>
<details>
<summary>Sit down at a match of somebody else</summary>
${Di(s,e)}
</details>
</form>`}function Di(s,t){return c`<div class="fields">
<label>Match <input name="match" autocomplete="off" spellcheck="false" /></label>
<label>Seat <input name="chair" type="number" min="0" max="3" value="1" /></label>
<button type="button" @click=${n=>{const i=n.currentTarget.parentElement,r=o=>i.querySelector(`[name=${o}]`).value;t.opened(s.match.join(r("match").trim(),Number(r("chair"))))}}>Sit down</button>
</div>`}function Hi(s,t,e){const n=r=>{const{rules:o,seed:a,leader:l,target:h}=ht(r),u={rules:o??"american",players:t.players,seed:a?Number(a):Math.floor(Math.random()*1e9)};l&&(u.leader=Number(l)),h&&(u.target=Number(h)),e.update({sent:"deal"}),e.opened(s.deal(u))},i=[["","by lot"]];for(let r=0;r<t.players;r++)i.push([String(r),`seat ${r}`]);return c`<form class="panel" aria-labelledby="deal-title" @submit=${n}>
<h2 id="deal-title">Analyse a deal</h2>
<div class="fields">
${Bt(t,e)}
<label
>Seed
<input
name="seed"
type="number"
min="0"
max=${Number.MAX_SAFE_INTEGER}
placeholder="at random"
inputmode="numeric"
/>
</label>
<label>Leader ${Ht("leader",i,"")}</label>
<label
>Target
<input name="target" type="number" min="1" placeholder="the rules'" inputmode="numeric" />
</label>
</div>
${t.sent==="deal"?_(s.error):f}
<button class="primary" data-deal>Deal</button>
</form>`}function Bi(s,t){const e=i=>{const{rules:r,kind:o}=ht(i),a=G.filter(l=>l===o);t.drill({kinds:a.length?a:G,rules:r??"american",players:s.players})},n=[["all","all three"],...G.map(i=>[i,je[i]])];return c`<form class="panel" aria-labelledby="drill-title" @submit=${e}>
<h2 id="drill-title">Train</h2>
<div class="fields">
${Bt(s,t)} <label>What ${Ht("kind",n,"all")}</label>
</div>
<p class="muted">
Questions from random play, graded exactly. Those that you know come back later. Mistakes of a
review are trained from there.
</p>
<button class="primary" data-drill>Train</button>
</form>`}function Ii(s,t,e){const n=o=>{e.update({sent:"open"}),e.opened(s.load(o))},i=o=>n(ht(o).record??""),r=async o=>{const a=o.target.files?.[0];a&&n(await a.text())};return c`<form class="panel" aria-labelledby="open-title" @submit=${i}>
<h2 id="open-title">Open a record</h2>
<label
>JSON record, text form or position string
<textarea
name="record"
rows="5"
spellcheck="false"
autocomplete="off"
placeholder="american 44/L46/R41 …"
></textarea>
</label>
${t.sent==="open"?_(s.error):f}
<div class="buttons">
<button class="primary" data-open>Open</button>
<label class="file">or a file <input type="file" @change=${r} /></label>
</div>
<p class="muted">
${t.dragging?"Drop it.":"A file can also be dropped anywhere here."}
</p>
</form>`}function Wi(s){const t=s.position?.layout;if(!t)return c``;const{total:e,arithmetic:n,breakdown:i}=t,r=e>0&&e%5===0;return c`<details class="count">
<summary>
End total <b>${n||e}</b>
${r?c`<span class="tag">a multiple of five</span>`:f}
</summary>
<ul>
${i.map(({text:o})=>c`<li>${o}</li>`)}
${i.length?f:c`<li>Nothing lies on the table.</li>`}
</ul>
</details>`}function zi(s){const{match:t}=s;return c`<div class="status">
<p><strong>Waiting for somebody to take the open seat.</strong></p>
<p class="muted">Whoever knows the name of the match can take it. Tiles are dealt then.</p>
${t.lost?c`<p role="status">The connection is lost; trying again…</p>`:f}
</div>`}function qi(s,t){const{position:e,match:n,forced:i,round:r,at:o}=s;if(!e)return c``;const a=r?.events[o.event-1];return c`<div class="status">
<p>
<strong>${Vi(s)}</strong>
${a?c`<span class="muted">Last: ${rt(a,s.name)}.</span>`:f}
</p>
${i&&!t?c`<button class="primary" data-forced @click=${()=>s.play(i)}>
${y(i).kind==="draw"?`Draw ${i.slice(1).replace("?","a tile")}`:"Pass"}
</button>`:f}
${n.lost?c`<p role="status">The connection is lost; trying again…</p>`:f}
${s.original?c`<button @click=${()=>s.goToOriginal({...s.at,event:0})}>
Back to the game as loaded
</button>`:f}
</div>`}function Vi(s){const{position:t,match:e,isAtEnd:n}=s,{state:i}=e;if(!t)return"";if(i&&!n)return"Looking back.";if(i&&e.isOver)return Ki(s);const r=t.result;if(r)return`The round is over. ${Tt(r,s.name)}`;const o=s.name(t.turn??0);return i?i.turn===i.seat?"Your turn.":`${o} is thinking…`:s.drawsUnknown?`${o} cannot place and has to draw.`:s.forced?`${o} ${Fi(s.forced)}.`:`${o} is in turn.`}function Fi(s){return s==="pass"?"can neither place nor draw":"cannot place and has to draw"}function Ki(s){const{state:t}=s.match;if(!t)return"";const e=s.position?.sides??t.players;if(!t.winners)return`The match ${t.status==="drawn"?"is drawn":"has expired"}: nobody has won.`;const n=t.winners.includes(t.seat%e);return`${t.status==="resigned"?"The match was given up.":"The match is over."} ${n?"You have won!":"You have lost."}`}function Yi(s){const{match:t,offset:e}=s,{state:n,unseenEnd:i}=t,r=n?.previous;if(!n||!r||i===null||t.isOver)return f;const o=r.result,a=()=>{t.unseenEnd=null,s.changed()},l=()=>{const h=i-e;a(),s.goTo({round:h,event:s.game?.rounds[h]?.events.length??0})};return c`<section class="previous" aria-label="The round before">
<p>
<strong>Round ${i+1} is over.</strong>
${o?Tt(o,s.name):""} Scores now:
${(o?.scores??n.scores??[]).map((h,u)=>`${s.sideName(u)} ${h}`).join(", ")}.
</p>
<button @click=${l}>See how it ended</button>
<button class="quiet" @click=${a}>Go on</button>
</section>`}function Ji(s){const{game:t,at:e,round:n}=s;if(!t)return c``;const i=n?.events.length??0,r=e.round===0&&e.event===0,o=(h,u,d,p)=>c`<button aria-label=${h} title=${h} ?disabled=${d} @click=${p}>
<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${u} /></svg>
</button>`,a=t.rounds.length-1,l={round:a,event:t.rounds[a]?.events.length??0};return c`<nav class="stepper" aria-label="Steps through the game">
${o("First","M4 3V13M13 3L6 8L13 13Z",r,()=>s.goTo({round:0,event:0}))}
${o("Previous","M11 3L4 8L11 13Z",r,()=>s.step(-1))}
<span class="where">
${t.rounds.length>1||s.offset?`Round ${s.roundNumber} · `:""}${e.event} of
${i}
</span>
${o("Next","M5 3L12 8L5 13Z",s.isAtEnd,()=>s.step(1))}
${o("Last","M12 3V13M3 3L10 8L3 13Z",s.isAtEnd,()=>s.goTo(l))}
</nav>`}const st=[["game","Game"],["tiles","Hidden tiles"],["review","Review"],["scores","Scores"]];function Gi(s,t,e){return c`<section class="panel tabs">
<div role="tablist" aria-label="More about the game" @keydown=${i=>{const r=st.findIndex(([u])=>u===s),o=st.length-1,a={ArrowLeft:r===0?o:r-1,ArrowRight:r===o?0:r+1,Home:0,End:o}[i.key],l=a===void 0?void 0:st[a]?.[0];if(!l)return;i.preventDefault(),t(l),i.currentTarget.querySelector(`#tab-${l}`)?.focus()}}>
${st.map(([i,r])=>c`<button
role="tab"
id="tab-${i}"
aria-selected=${String(i===s)}
aria-controls="tab-panel"
tabindex=${i===s?0:-1}
@click=${()=>t(i)}
>
${r}
</button>`)}
</div>
<div role="tabpanel" id="tab-panel" aria-labelledby="tab-${s}">${e}</div>
</section>`}class Zi extends Y{static{this.styles=[Fs,Bs,Ws,Vs,qs,zs,Is]}static{this.properties={server:{type:String},record:{type:String},position:{type:String},theme:{type:String,reflect:!0},readonly:{type:Boolean},page:{type:Boolean}}}#t=null;#e="start";#s="game";#n={players:2,rules:"american",dragging:!1,sent:"open"};#o=!1;#i=0;#r=!1;#a="";#h=new ResizeObserver(([t])=>this.#w(t?.contentRect.width??0));#c=null;constructor(){super(),this.server="",this.record=this.position=null,this.theme="auto",this.readonly=this.page=!1}connectedCallback(){super.connectedCallback(),addEventListener("keydown",this.#f)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("keydown",this.#f),this.#h.disconnect(),this.#c=null,this.#t?.close(),this.#t=null}willUpdate(t){this.#r=this.renderRoot?.querySelector(":focus")!=null,!this.#t||t.has("server")?(this.#t?.close(),this.#t=new Hs(new ms(this.server),this.server||location.origin,()=>this.requestUpdate(),()=>this.#b()),this.#d()):(t.has("record")||t.has("position"))&&this.#d()}async#d(){const t=this.record??this.position;t?this.#l(this.#t.load(t)):this.readonly||this.#l(this.#t.match.resume())}#l=t=>{t.then(e=>{e&&this.#u("table")})};#b(){const{game:t,position:e,at:n}=this.#t;if(!t||!e)return;const i={record:Et(t),position:e,cursor:n};this.dispatchEvent(new CustomEvent("sniff-change",{detail:i,bubbles:!0,composed:!0}))}#f=t=>{const e=t.composedPath().includes(this),n=this.page&&t.target===document.body;if(!this.#t||t.defaultPrevented||!(e||n))return;const i=t.composedPath()[0].matches?.("input, textarea");if(t.key==="?"&&!i)this.#g();else if(!this.#v(this.#t,t))return;t.preventDefault()};#v(t,e){return this.#e==="drill"?In(t.drill,e):this.#e==="table"&&si(t,e,this.readonly)}#g(){this.renderRoot.querySelector("dialog[data-help]")?.showModal()}#w(t){!t||t===this.#i||(this.#i=t,this.#t?.setBox(fn(ut(t))),this.requestUpdate())}updated(){const t=this.#t?.drill,e=t?.focus?this.renderRoot.querySelector(t.focus):null;e&&(e.focus(),t.focus=null),this.#r&&!this.renderRoot.querySelector(":focus")&&this.renderRoot.querySelector(".main")?.focus({preventScroll:!0}),this.#k();const i=this.renderRoot.querySelector(".main");i!==this.#c&&(this.#h.disconnect(),this.#c=i,i&&this.#h.observe(i))}#k(){const t=this.renderRoot.querySelector(".scroll"),e=t?.querySelector(".now"),n=`${this.#t?.at.round}/${this.#t?.at.event}/${this.#s}`;if(!t||n===this.#a)return;this.#a=n;const[i,r]=e?[e.offsetTop,e.offsetHeight]:[0,0];(i<t.scrollTop||i+2*r>t.scrollTop+t.clientHeight)&&(t.scrollTop=i-t.clientHeight/2)}#$=async(t,e)=>{let n=`${t} copied.`;try{await navigator.clipboard.writeText(e)}catch{n=`${t} could not be copied: the browser does not allow it.`}this.#t?.announcer.say(n)};#x=async()=>{const t=await this.#t?.match.replay();t&&(this.#s="review",this.#l(this.#t.load(t)))};#u(t){this.#e=t,t!=="table"&&this.#t?.analyser.on&&this.#t.analyser.toggle(),this.requestUpdate()}#_(t){this.#s=t,this.#t?.beliefs.want(t==="tiles"),this.requestUpdate()}#p=t=>{if(this.readonly||!t.dataTransfer?.types.includes("Files"))return;t.preventDefault();const{match:e}=this.#t;if(e.state&&!e.isOver)return;const n=t.type==="dragover";this.#n.dragging!==n&&this.#m({dragging:n});const i=t.type==="drop"?t.dataTransfer.files[0]:void 0;i&&(this.#m({sent:"open"}),this.#l(i.text().then(r=>this.#t.load(r))))};#m=t=>{this.#n={...this.#n,...t},this.requestUpdate()};render(){const t=this.#t;return t?c`<div
        class="frame ${this.#n.dragging?"drop":""}"
        @dragover=${this.#p}
        @dragleave=${this.#p}
        @drop=${this.#p}
      >
        ${Fn(t,{screen:this.#e,isReadonly:this.readonly,isPage:this.page,theme:this.theme,setTheme:e=>this.theme=e,show:e=>this.#u(e),help:()=>this.#g()})}
        ${this.#S(t)}
      </div>
      <div class="hidden" role="status" aria-live="polite">${t.announcer.words}</div>
      ${ti(()=>this.requestUpdate())}`:c``}#S(t){return this.#e==="start"?this.#A(t):this.#e==="table"?this.#E(t):Pn(t.drill,ut(this.#i||600),this.page)}#y=t=>{this.#u("drill")};#A(t){if(this.readonly)return c`<p class="muted">${t.error?.message??"Loading…"}</p>`;const{page:e}=this;return ji(t,this.#n,e,{update:this.#m,opened:this.#l,drill:n=>this.#y(t.drill.start(n))})}#E(t){const e=this.readonly,n=Pt(t),i=o=>{t.heldOrder=o&&t.analyser.reply?n.map(a=>a.move):null,this.requestUpdate()},r=Ks(t,{isReadonly:e,replay:this.#x,startPage:()=>this.#u("start"),copy:this.#$});return t.match.state?.status==="waiting"?c`<div class="columns" role=${this.page?"main":f}>
        <div class="main" tabindex="-1">
          ${zi(t)}
          <div class="controls">${r}</div>
        </div>
      </div>`:c`<div class="columns" role=${this.page?"main":f}>
      <div class="main" tabindex="-1">
        ${gn(t)} ${Yi(t)} ${$n(t)}
        ${Tn(t,ut(this.#i||600),e)} ${Wi(t)}
        ${qi(t,e)} ${yn(t,e)}
        <div class="controls">${Ji(t)} ${r}</div>
      </div>
      <div class="side">
        ${ui(t,n,{isReadonly:e,allReasons:this.#o,onReasons:o=>(this.#o=o,this.requestUpdate()),onHold:i})}
        ${Gi(this.#s,o=>this.#_(o),this.#M(t))}
      </div>
    </div>`}#M(t){return this.#s==="tiles"?Yn(t):this.#s==="review"?vi(t,(e,n)=>this.#y(t.drill.startMistakes(e,n))):this.#s==="scores"?Ni(t):zn(t,this.#$)}}customElements.get("sniff-board")||customElements.define("sniff-board",Zi);export{Zi as SniffBoard,ms as SniffClient,w as SniffError,ve as isMatchOver,St as parseJson,At as writeJson};
