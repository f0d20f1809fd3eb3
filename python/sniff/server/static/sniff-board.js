const et=globalThis,gt=et.ShadowRoot&&(et.ShadyCSS===void 0||et.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,$t=Symbol(),Lt=new WeakMap;let ie=class{constructor(t,e,n){if(this._$cssResult$=!0,n!==$t)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o;const e=this.t;if(gt&&t===void 0){const n=e!==void 0&&e.length===1;n&&(t=Lt.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),n&&Lt.set(e,t))}return t}toString(){return this.cssText}};const ke=s=>new ie(typeof s=="string"?s:s+"",void 0,$t),T=(s,...t)=>{const e=s.length===1?s[0]:t.reduce((n,i,r)=>n+(o=>{if(o._$cssResult$===!0)return o.cssText;if(typeof o=="number")return o;throw Error("Value passed to 'css' function must be a 'css' function result: "+o+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(i)+s[r+1],s[0]);return new ie(e,s,$t)},_e=(s,t)=>{if(gt)s.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(const e of t){const n=document.createElement("style"),i=et.litNonce;i!==void 0&&n.setAttribute("nonce",i),n.textContent=e.cssText,s.appendChild(n)}},Ut=gt?s=>s:s=>s instanceof CSSStyleSheet?(t=>{let e="";for(const n of t.cssRules)e+=n.cssText;return ke(e)})(s):s;const{is:Ae,defineProperty:Se,getOwnPropertyDescriptor:Ee,getOwnPropertyNames:Me,getOwnPropertySymbols:Te,getPrototypeOf:Oe}=Object,ot=globalThis,jt=ot.trustedTypes,Ce=jt?jt.emptyScript:"",Ne=ot.reactiveElementPolyfillSupport,V=(s,t)=>s,pt={toAttribute(s,t){switch(t){case Boolean:s=s?Ce:null;break;case Object:case Array:s=s==null?s:JSON.stringify(s)}return s},fromAttribute(s,t){let e=s;switch(t){case Boolean:e=s!==null;break;case Number:e=s===null?null:Number(s);break;case Object:case Array:try{e=JSON.parse(s)}catch{e=null}}return e}},re=(s,t)=>!Ae(s,t),Ht={attribute:!0,type:String,converter:pt,reflect:!1,useDefault:!1,hasChanged:re};Symbol.metadata??=Symbol("metadata"),ot.litPropertyMetadata??=new WeakMap;let j=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=Ht){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){const n=Symbol(),i=this.getPropertyDescriptor(t,n,e);i!==void 0&&Se(this.prototype,t,i)}}static getPropertyDescriptor(t,e,n){const{get:i,set:r}=Ee(this.prototype,t)??{get(){return this[e]},set(o){this[e]=o}};return{get:i,set(o){const a=i?.call(this);r?.call(this,o),this.requestUpdate(t,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??Ht}static _$Ei(){if(this.hasOwnProperty(V("elementProperties")))return;const t=Oe(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(V("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(V("properties"))){const e=this.properties,n=[...Me(e),...Te(e)];for(const i of n)this.createProperty(i,e[i])}const t=this[Symbol.metadata];if(t!==null){const e=litPropertyMetadata.get(t);if(e!==void 0)for(const[n,i]of e)this.elementProperties.set(n,i)}this._$Eh=new Map;for(const[e,n]of this.elementProperties){const i=this._$Eu(e,n);i!==void 0&&this._$Eh.set(i,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){const e=[];if(Array.isArray(t)){const n=new Set(t.flat(1/0).reverse());for(const i of n)e.unshift(Ut(i))}else t!==void 0&&e.push(Ut(t));return e}static _$Eu(t,e){const n=e.attribute;return n===!1?void 0:typeof n=="string"?n:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){const t=new Map,e=this.constructor.elementProperties;for(const n of e.keys())this.hasOwnProperty(n)&&(t.set(n,this[n]),delete this[n]);t.size>0&&(this._$Ep=t)}createRenderRoot(){const t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return _e(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,n){this._$AK(t,n)}_$ET(t,e){const n=this.constructor.elementProperties.get(t),i=this.constructor._$Eu(t,n);if(i!==void 0&&n.reflect===!0){const r=(n.converter?.toAttribute!==void 0?n.converter:pt).toAttribute(e,n.type);this._$Em=t,r==null?this.removeAttribute(i):this.setAttribute(i,r),this._$Em=null}}_$AK(t,e){const n=this.constructor,i=n._$Eh.get(t);if(i!==void 0&&this._$Em!==i){const r=n.getPropertyOptions(i),o=typeof r.converter=="function"?{fromAttribute:r.converter}:r.converter?.fromAttribute!==void 0?r.converter:pt;this._$Em=i;const a=o.fromAttribute(e,r.type);this[i]=a??this._$Ej?.get(i)??a,this._$Em=null}}requestUpdate(t,e,n,i=!1,r){if(t!==void 0){const o=this.constructor;if(i===!1&&(r=this[t]),n??=o.getPropertyOptions(t),!((n.hasChanged??re)(r,e)||n.useDefault&&n.reflect&&r===this._$Ej?.get(t)&&!this.hasAttribute(o._$Eu(t,n))))return;this.C(t,e,n)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:n,reflect:i,wrapped:r},o){n&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,o??e??this[t]),r!==!0||o!==void 0)||(this._$AL.has(t)||(this.hasUpdated||n||(e=void 0),this._$AL.set(t,e)),i===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}const t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(const[i,r]of this._$Ep)this[i]=r;this._$Ep=void 0}const n=this.constructor.elementProperties;if(n.size>0)for(const[i,r]of n){const{wrapped:o}=r,a=this[i];o!==!0||this._$AL.has(i)||a===void 0||this.C(i,void 0,r,a)}}let t=!1;const e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(n=>n.hostUpdate?.()),this.update(e)):this._$EM()}catch(n){throw t=!1,this._$EM(),n}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};j.elementStyles=[],j.shadowRootOptions={mode:"open"},j[V("elementProperties")]=new Map,j[V("finalized")]=new Map,Ne?.({ReactiveElement:j}),(ot.reactiveElementVersions??=[]).push("2.1.2");const yt=globalThis,Bt=s=>s,nt=yt.trustedTypes,zt=nt?nt.createPolicy("lit-html",{createHTML:s=>s}):void 0,oe="$lit$",M=`lit$${Math.random().toFixed(9).slice(2)}$`,ae="?"+M,Re=`<${ae}>`,P=document,K=()=>P.createComment(""),Y=s=>s===null||typeof s!="object"&&typeof s!="function",vt=Array.isArray,Pe=s=>vt(s)||typeof s?.[Symbol.iterator]=="function",lt=`[ 	
\f\r]`,W=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Dt=/-->/g,It=/>/g,O=RegExp(`>|${lt}(?:([^\\s"'>=/]+)(${lt}*=${lt}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Wt=/'/g,qt=/"/g,le=/^(?:script|style|textarea|title)$/i,ce=s=>(t,...e)=>({_$litType$:s,strings:t,values:e}),c=ce(1),w=ce(2),S=Symbol.for("lit-noChange"),m=Symbol.for("lit-nothing"),Vt=new WeakMap,N=P.createTreeWalker(P,129);function he(s,t){if(!vt(s)||!s.hasOwnProperty("raw"))throw Error("invalid template strings array");return zt!==void 0?zt.createHTML(t):t}const Le=(s,t)=>{const e=s.length-1,n=[];let i,r=t===2?"<svg>":t===3?"<math>":"",o=W;for(let a=0;a<e;a++){const l=s[a];let h,d,u=-1,p=0;for(;p<l.length&&(o.lastIndex=p,d=o.exec(l),d!==null);)p=o.lastIndex,o===W?d[1]==="!--"?o=Dt:d[1]!==void 0?o=It:d[2]!==void 0?(le.test(d[2])&&(i=RegExp("</"+d[2],"g")),o=O):d[3]!==void 0&&(o=O):o===O?d[0]===">"?(o=i??W,u=-1):d[1]===void 0?u=-2:(u=o.lastIndex-d[2].length,h=d[1],o=d[3]===void 0?O:d[3]==='"'?qt:Wt):o===qt||o===Wt?o=O:o===Dt||o===It?o=W:(o=O,i=void 0);const g=o===O&&s[a+1].startsWith("/>")?" ":"";r+=o===W?l+Re:u>=0?(n.push(h),l.slice(0,u)+oe+l.slice(u)+M+g):l+M+(u===-2?a:g)}return[he(s,r+(s[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),n]};class G{constructor({strings:t,_$litType$:e},n){let i;this.parts=[];let r=0,o=0;const a=t.length-1,l=this.parts,[h,d]=Le(t,e);if(this.el=G.createElement(h,n),N.currentNode=this.el.content,e===2||e===3){const u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(i=N.nextNode())!==null&&l.length<a;){if(i.nodeType===1){if(i.hasAttributes())for(const u of i.getAttributeNames())if(u.endsWith(oe)){const p=d[o++],g=i.getAttribute(u).split(M),f=/([.?@])?(.*)/.exec(p);l.push({type:1,index:r,name:f[2],strings:g,ctor:f[1]==="."?je:f[1]==="?"?He:f[1]==="@"?Be:at}),i.removeAttribute(u)}else u.startsWith(M)&&(l.push({type:6,index:r}),i.removeAttribute(u));if(le.test(i.tagName)){const u=i.textContent.split(M),p=u.length-1;if(p>0){i.textContent=nt?nt.emptyScript:"";for(let g=0;g<p;g++)i.append(u[g],K()),N.nextNode(),l.push({type:2,index:++r});i.append(u[p],K())}}}else if(i.nodeType===8)if(i.data===ae)l.push({type:2,index:r});else{let u=-1;for(;(u=i.data.indexOf(M,u+1))!==-1;)l.push({type:7,index:r}),u+=M.length-1}r++}}static createElement(t,e){const n=P.createElement("template");return n.innerHTML=t,n}}function H(s,t,e=s,n){if(t===S)return t;let i=n!==void 0?e._$Co?.[n]:e._$Cl;const r=Y(t)?void 0:t._$litDirective$;return i?.constructor!==r&&(i?._$AO?.(!1),r===void 0?i=void 0:(i=new r(s),i._$AT(s,e,n)),n!==void 0?(e._$Co??=[])[n]=i:e._$Cl=i),i!==void 0&&(t=H(s,i._$AS(s,t.values),i,n)),t}class Ue{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){const{el:{content:e},parts:n}=this._$AD,i=(t?.creationScope??P).importNode(e,!0);N.currentNode=i;let r=N.nextNode(),o=0,a=0,l=n[0];for(;l!==void 0;){if(o===l.index){let h;l.type===2?h=new I(r,r.nextSibling,this,t):l.type===1?h=new l.ctor(r,l.name,l.strings,this,t):l.type===6&&(h=new ze(r,this,t)),this._$AV.push(h),l=n[++a]}o!==l?.index&&(r=N.nextNode(),o++)}return N.currentNode=P,i}p(t){let e=0;for(const n of this._$AV)n!==void 0&&(n.strings!==void 0?(n._$AI(t,n,e),e+=n.strings.length-2):n._$AI(t[e])),e++}}class I{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,n,i){this.type=2,this._$AH=m,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=n,this.options=i,this._$Cv=i?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode;const e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=H(this,t,e),Y(t)?t===m||t==null||t===""?(this._$AH!==m&&this._$AR(),this._$AH=m):t!==this._$AH&&t!==S&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):Pe(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==m&&Y(this._$AH)?this._$AA.nextSibling.data=t:this.T(P.createTextNode(t)),this._$AH=t}$(t){const{values:e,_$litType$:n}=t,i=typeof n=="number"?this._$AC(t):(n.el===void 0&&(n.el=G.createElement(he(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===i)this._$AH.p(e);else{const r=new Ue(i,this),o=r.u(this.options);r.p(e),this.T(o),this._$AH=r}}_$AC(t){let e=Vt.get(t.strings);return e===void 0&&Vt.set(t.strings,e=new G(t)),e}k(t){vt(this._$AH)||(this._$AH=[],this._$AR());const e=this._$AH;let n,i=0;for(const r of t)i===e.length?e.push(n=new I(this.O(K()),this.O(K()),this,this.options)):n=e[i],n._$AI(r),i++;i<e.length&&(this._$AR(n&&n._$AB.nextSibling,i),e.length=i)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){const n=Bt(t).nextSibling;Bt(t).remove(),t=n}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}}class at{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,n,i,r){this.type=1,this._$AH=m,this._$AN=void 0,this.element=t,this.name=e,this._$AM=i,this.options=r,n.length>2||n[0]!==""||n[1]!==""?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=m}_$AI(t,e=this,n,i){const r=this.strings;let o=!1;if(r===void 0)t=H(this,t,e,0),o=!Y(t)||t!==this._$AH&&t!==S,o&&(this._$AH=t);else{const a=t;let l,h;for(t=r[0],l=0;l<r.length-1;l++)h=H(this,a[n+l],e,l),h===S&&(h=this._$AH[l]),o||=!Y(h)||h!==this._$AH[l],h===m?t=m:t!==m&&(t+=(h??"")+r[l+1]),this._$AH[l]=h}o&&!i&&this.j(t)}j(t){t===m?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}}class je extends at{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===m?void 0:t}}class He extends at{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==m)}}class Be extends at{constructor(t,e,n,i,r){super(t,e,n,i,r),this.type=5}_$AI(t,e=this){if((t=H(this,t,e,0)??m)===S)return;const n=this._$AH,i=t===m&&n!==m||t.capture!==n.capture||t.once!==n.once||t.passive!==n.passive,r=t!==m&&(n===m||i);i&&this.element.removeEventListener(this.name,this,n),r&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}}class ze{constructor(t,e,n){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(t){H(this,t)}}const De={I},Ie=yt.litHtmlPolyfillSupport;Ie?.(G,I),(yt.litHtmlVersions??=[]).push("3.3.3");const We=(s,t,e)=>{const n=e?.renderBefore??t;let i=n._$litPart$;if(i===void 0){const r=e?.renderBefore??null;n._$litPart$=i=new I(t.insertBefore(K(),r),r,void 0,e??{})}return i._$AI(s),i};const bt=globalThis;let F=class extends j{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){const t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){const e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=We(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return S}};F._$litElement$=!0,F.finalized=!0,bt.litElementHydrateSupport?.({LitElement:F});const qe=bt.litElementPolyfillSupport;qe?.({LitElement:F});(bt.litElementVersions??=[]).push("4.2.2");class v extends Error{constructor(t,e,n){super(n),this.name="SniffError",this.code=t,this.field=e}static of(t){const e=t?.error;return e?new v(e.code,e.field,e.message):null}}function wt(s){let t=!1;const e=s.replace(/"seed"\s*:\s*(\d{16,})/g,(n,i)=>Number.isSafeInteger(Number(i))?n:(t=!0,`"seed":"${i}"`));return t?JSON.parse(e,(n,i)=>n==="seed"&&typeof i=="string"?BigInt(i):i):JSON.parse(s)}function xt(s,t){return JSON.stringify(s,(n,i)=>typeof i=="bigint"?`bigint:${i}`:i,t).replace(/"bigint:(\d+)"/g,"$1")}async function E(s,t={}){const{method:e="POST",body:n,token:i,signal:r}=t,o={};n&&(o["content-type"]="application/json"),i&&(o.authorization=`Bearer ${i}`);const a={method:e,headers:o};n&&(a.body=xt(n)),r&&(a.signal=r);let l;try{l=wt(await(await fetch(s,a)).text())}catch(d){if(r?.aborted)throw new v("aborted",null,"the request was given up");const u=d instanceof Error?d.message:String(d);throw new v("connection",null,`the server does not answer: ${u}`)}const h=v.of(l);if(h)throw h;return l}const de=s=>s.status!=="waiting"&&s.status!=="playing",Ft=500,Ve=8e3;class Fe{#t;#e;constructor(t,e){this.#t=`${t}/v1/matches`,this.#e=`${e}/v1/matches`}create(t){return E(this.#t,{body:t})}show(t){return E(this.#s(t),{method:"GET"})}sit(t,e,n=""){return E(this.#s(t,`/seats/${e}`),{body:{salt:n}})}view(t,e){return E(this.#s(t,"/view"),{method:"GET",token:e})}move(t,e,n,i){return E(this.#s(t,"/moves"),{token:e,body:{move:n,version:i}})}resign(t,e){return E(this.#s(t,"/resign"),{token:e,body:{}})}replay(t){return E(this.#s(t,"/replay"),{method:"GET"})}async*follow(t,e,n={}){const{signal:i,onLost:r}=n,o=`${this.#e}/${encodeURIComponent(t)}/socket?token=${encodeURIComponent(e)}`;let a=Ft;for(;!i?.aborted;){for await(const l of Je(o,i))if(a=Ft,yield l,de(l))return;if(i?.aborted)return;r?.(),await Ke(a,i),a=Math.min(2*a,Ve)}}#s(t,e=""){return`${this.#t}/${encodeURIComponent(t)}${e}`}}async function*Je(s,t){const e=new WebSocket(s),n=[];let i=null,r=!0,o=()=>{};e.onmessage=l=>{const h=wt(String(l.data));i=v.of(h),i||n.push(h),o()},e.onclose=()=>{r=!1,o()};const a=()=>e.close();t?.addEventListener("abort",a);try{for(;;){const l=n.shift();if(l)yield l;else{if(i)throw i;if(!r||t?.aborted)return;await new Promise(h=>o=h)}}}finally{t?.removeEventListener("abort",a),e.close()}}function Ke(s,t){return new Promise(e=>{const n=setTimeout(e,s);t?.addEventListener("abort",()=>(clearTimeout(n),e()),{once:!0})})}class Ye{#t;#e=null;#s=null;#n=new Map;#o=1;constructor(t){this.#t=t}async*stream(t,e){if(e?.aborted)throw new v("aborted",null,"the request was given up");const n=await this.#r(),i=this.#o++,r=[];let o=()=>{};this.#n.set(i,h=>{r.push(h),o()});const a=()=>{n.readyState===WebSocket.OPEN&&n.send(JSON.stringify({id:this.#o++,op:"cancel",cancel:i}))};e?.addEventListener("abort",a);let l=!1;try{for(n.send(xt({...t,id:i})),e?.aborted&&a();!l;){r.length||await new Promise(d=>o=d);const h=r.shift();if(h instanceof v)throw l=!0,h;h&&(l=h.final,yield h)}}finally{l||a(),e?.removeEventListener("abort",a),this.#n.delete(i)}}close(){this.#e?.close()}#r(){return this.#e?.readyState===WebSocket.OPEN?Promise.resolve(this.#e):(this.#s??=new Promise((t,e)=>{const n=new WebSocket(this.#t);this.#e=n,n.onopen=()=>t(n),n.onmessage=i=>this.#i(String(i.data)),n.onclose=()=>{const i=new v("connection",null,"the connection to the server is lost");e(i);for(const r of[...this.#n.values()])r(i)}}).finally(()=>this.#s=null),this.#s)}#i(t){const e=JSON.parse(t),n=v.of(e),i=e.id===null?[...this.#n.values()]:[this.#n.get(Number(e.id))];for(const r of i)r?.(n??e)}}class Ge{constructor(t=""){this.version=i=>this.call("version",{},i),this.deal=(i,r)=>this.call("deal",i,r),this.legal=(i,r)=>this.call("legal",i,r),this.apply=(i,r)=>this.call("apply",i,r),this.solve=(i,r)=>this.call("solve",i,r),this.belief=(i,r)=>this.call("belief",i,r),this.analyse=(i,r)=>this.call("analyse",i,r),this.review=(i,r)=>this.call("review",i,r),this.render=(i,r)=>this.call("render",i,r),this.equity=(i,r)=>this.call("equity",i,r),this.choose=(i,r)=>this.call("choose",i,r);const e=new URL(t||"/",globalThis.location?.href);this.#t=e.href.replace(/\/$/,"");const n=this.#t.replace(/^http/,"ws");this.#e=new Ye(`${n}/v1/socket`),this.matches=new Fe(this.#t,n)}#t;#e;call(t,e,{signal:n}={}){return E(`${this.#t}/v1/${t}`,n?{body:e,signal:n}:{body:e})}async*stream(t,e,{signal:n,every:i}={}){const r=i===void 0?{...e,op:t}:{...e,op:t,every:i};for await(const o of this.#e.stream(r,n))yield o}close(){this.#e.close()}}function Ze(s){return typeof s=="object"&&s!==null&&"rounds"in s&&Array.isArray(s.rounds)}function J(s,t){return{kind:t?"match":s[0]&&"hand"in s[0]?"view":"round",rounds:s,match:t}}function ct(s,t){if(t>=s.events.length)return s;const{result:e,...n}=s;return{...n,events:s.events.slice(0,t)}}function kt(s){return s.match?{...s.match,rounds:s.rounds}:s.rounds[0]??{}}function it(s){const t=s.rounds.length-1;return{round:t,event:s.rounds[t]?.events.length??0}}function Jt(s,t){const e=it(s);return t.round===e.round&&t.event===e.event}function Qe(s,t,e){let{round:n,event:i}=t;const r=o=>s.rounds[o]?.events.length??0;for(i+=e;i<0&&n>0;)i+=r(--n)+1;for(;i>r(n)&&n<s.rounds.length-1;)i-=r(n++)+1;return{round:n,event:Math.max(0,Math.min(i,r(n)))}}function Xe(s,t,e){return{...s,rounds:[...s.rounds.slice(0,t.round),e]}}function mt(s){return{high:Number(s[0]),low:Number(s[2])}}function rt(s){return s?s.split(" "):[]}function ts(s){return s.reduce((t,e)=>t+mt(e).high+mt(e).low,0)}[...Array(7).keys()].flatMap(s=>[...Array(s+1).keys()].map(t=>`${s}-${t}`));function x(s){if(s==="pass")return{kind:"pass",tile:null,arm:null};if(s.startsWith("+"))return{kind:"draw",tile:s==="+?"?null:s.slice(1),arm:null};const[t,e]=s.split("@");return{kind:"place",tile:t??null,arm:e??null}}const L={L:"left arm",R:"right arm",U:"up branch",D:"down branch"};function ue(s){const{kind:t,tile:e,arm:n}=x(s);return t==="pass"?"pass":t==="draw"?e?`draw of ${e}`:"draw of a tile":n?`${e} on the ${L[n]}`:`opening with ${e}`}function st(s,t){const{kind:e}=x(s.move),n=t(s.seat??0),i=e==="place"&&s.total!==void 0?`; end total ${s.total}`:"",r=s.points?`, scores ${s.points}`:"";return`${n}: ${ue(s.move)}${i}${r}`}function es(s,t){const{layout:e}=s,n=[];if(!e.ends||!Object.keys(e.ends).length)n.push("The table is empty");else{e.sniff&&n.push(`Sniff ${e.sniff}`),e.line.length&&n.push(`Line from left to right: ${e.line.join(", ")}`);for(const[r,o]of Object.entries(e.arms))o.length&&n.push(`${ft(L[r]??r)}: ${o.join(", ")}`);const i=Object.entries(e.ends).map(([r,o])=>`${L[r]} takes ${o}`);n.push(`Open ends: ${i.join(", ")}`),n.push(`End total ${e.arithmetic}`)}return s.hands.forEach((i,r)=>{const o=s.counts[r]??0;n.push(`${t(r)}: ${i||(o?Z(o):"no tile")}`)}),n.push(`The boneyard holds ${Z(s.boneyard_count)}`),n.join(". ")+"."}function _t(s,t){const{ending:e,finisher:n}=s;return e==="blocked"?"The round is blocked: nobody can place or draw.":e==="target"?"The target is reached.":n==null?"Domino.":`${t(n)}: domino.`}function Z(s){return s===1?"1 tile":`${s} tiles`}function ft(s){return s.charAt(0).toUpperCase()+s.slice(1)}function ss(s,t){const e=[];return s.rounds.forEach((n,i)=>{let r=[...n.scores??Array(t).fill(0)];i===0&&e.push({round:0,event:0,scores:r}),n.events.forEach((a,l)=>{if(!a.points||a.seat===void 0)return;r=[...r];const h=a.seat%t;r[h]=(r[h]??0)+a.points,e.push({round:i,event:l+1,scores:r})});const o=n.result?.scores;o&&e.push({round:i,event:n.events.length,scores:o})}),e}function pe(s){if(s<0||s%5!==0)return null;const t=s/5%10;return{marks:Math.floor(s/50),large:Math.min(2,t),small:Math.max(0,t-2)}}function ns(s){const t=pe(s);if(!t)return s<0?`${U(s,0)} is below zero: it cannot be tallied.`:`${s} is no multiple of 5: it cannot be tallied.`;const e=(n,i)=>`${n} ${i}${n===1?"":"s"}`;return`${e(s/5,"stroke")} of 5 points, ${e(t.marks,"whole mark")} of 50.`}function U(s,t=1){const e=Math.abs(s).toFixed(t);return Number(e)===0?e:`${s<0?"−":"+"}${e}`}class is{constructor(t){this.on=!1,this.running=!1,this.method="policy",this.objective="margin",this.seconds=30,this.reply=null,this.solving=!1,this.solution=null,this.error=null,this.#e=null,this.#t=t}#t;#e;toggle(){this.on=!this.on,this.on?this.#n():this.#e?.abort(),this.#t.changed()}set(t){Object.assign(this,t),this.on?this.#n():this.reply=null,this.#t.changed()}moved(){this.idle(),this.on&&this.#n()}idle(){this.#s(),this.reply=this.solution=this.error=null,this.running=this.solving=!1}stop(){this.on=this.running=!1,this.#s()}#s(){this.#e?.abort(),this.#e=null}async#n(){this.#s();const t=this.#t.scene;if(!t)return;const e=this.#e=new AbortController,{method:n,seconds:i}=this,r=n==="open"?"margin":this.objective;this.running=!0,this.error=null;let o="";try{const a={record:t,method:n,objective:r,limit:{time:i}},l={every:.25,signal:e.signal};for await(const h of this.#t.client.stream("analyse",a,l)){if(e!==this.#e)return;this.reply=h,o=this.#o(h,o),this.#t.changed()}}catch(a){if(e!==this.#e)return;this.error=B(a),this.on=!1}e===this.#e&&(this.running=!1,this.on&&=!e.signal.aborted,this.#t.changed())}#o(t,e){const n=t.result.moves[0];if(n?.std_error==null)return e;if(n.move!==e||t.final){const i=t.exact?"exact":`plus or minus ${(1.96*n.std_error).toFixed(1)}`,r=t.final?"Analysis done. Best":"Best so far";this.#t.announcer.sayCalmly(`${r}: ${ue(n.move)}, margin ${U(n.margin)}, ${i}.`)}return n.move}async solve(){const t=this.#t.scene;if(!(!t||this.solving)){this.solving=!0,this.error=null,this.#t.changed();try{const e=await this.#t.client.solve({record:t,limit:{time:this.seconds}});if(t!==this.#t.scene)return;this.solution=e,this.#t.announcer.say("Double-dummy solution, all tiles known, is shown.")}catch(e){t===this.#t.scene&&(this.error=B(e))}finally{t===this.#t.scene&&(this.solving=!1),this.#t.changed()}}}}function B(s){return s instanceof v?s:new v("internal",null,s instanceof Error?s.message:String(s))}const rs=2500;class os{constructor(t){this.words="",this.#e=0,this.#t=t}#t;#e;#s;say(t){clearTimeout(this.#s),this.#e=Date.now(),this.words=t===this.words?`${t} `:t,this.#t()}sayCalmly(t){clearTimeout(this.#s);const e=Math.max(0,this.#e+rs-Date.now());this.#s=setTimeout(()=>this.say(t),e)}stop(){clearTimeout(this.#s)}}class as{constructor(t){this.wanted=!1,this.holder="",this.belief=null,this.error=null,this.#t=t}#t;want(t){this.wanted=t,t&&!this.belief&&this.ask()}moved(){this.belief=this.error=null,this.wanted&&this.ask()}async ask(){const{scene:t,position:e}=this.#t;if(!t||!e)return;const i=e.record.seat??e.turn??0;try{const{result:r}=await this.#t.client.belief({record:t,seat:i});if(t!==this.#t.scene)return;const o=r.holds;this.belief={seat:i,worlds:r.worlds,pips:r.pips,holds:o}}catch(r){if(t!==this.#t.scene)return;this.error=B(r)}this.#t.changed()}}function ls(s,t){const e=new Map,{layout:n}=s,i=Object.values(n.arms).flat();for(const r of[...i,...n.line,...n.sniff?[n.sniff]:[]])e.set(r,"table");for(const r of rt(s.hands[t]))e.set(r,"hand");return e}function cs(s){const t=s.trim();if(!t)throw new v("bad_request","record","there is nothing to load");if(!/^[[{"]/.test(t)||/^\[\w+ "/.test(t))return t;try{const e=wt(t);if(typeof e=="string"||typeof e=="object"&&e!==null&&!Array.isArray(e))return e}catch(e){throw new v("bad_json","record",`this is no JSON: ${e.message}`)}throw new v("bad_json","record","expected a JSON object: a round, a view or a match")}async function hs(s,t){const{result:e}=await s.legal({record:t});if(!Ze(t))return J([e.position.record],null);const{rounds:n,...i}=t,r=[];for(const o of n){const{rules:a,players:l,target:h}=i,d=Object.fromEntries(Object.entries({rules:a,players:l,target:h,...o}).filter(([,p])=>p!==void 0)),u=await s.legal({record:d});r.push(u.result.position.record)}return J(r,i)}const At="sniff-board-seat";function ds(s){try{sessionStorage.setItem(At,JSON.stringify(s))}catch{}}function us(s){try{const t=JSON.parse(sessionStorage.getItem(At)??"null");return t?.server===s?t:null}catch{return null}}function Kt(){try{sessionStorage.removeItem(At)}catch{}}class ps{constructor(t){this.state=null,this.error=null,this.lost=!1,this.busy=!1,this.unseenEnd=null,this.#e="",this.#s=null,this.#n=new Map,this.#t=t}#t;#e;#s;#n;get isOver(){return this.state!==null&&de(this.state)}get isMyTurn(){return this.state!==null&&this.state.turn===this.state.seat&&!this.busy}async start(t){return this.#a(async()=>{const e=await this.#t.client.matches.create(t),[n,i]=Object.entries(e.tokens)[0]??["0",""];await this.#o(e.id,Number(n),i)})}async join(t,e){return this.#a(async()=>{const{token:n}=await this.#t.client.matches.sit(t,e);await this.#o(t,e,n)})}async resume(){const t=us(this.#t.server);if(!t)return!1;const e=await this.#a(()=>this.#o(t.match,t.seat,t.token));return!e&&this.error?.code!=="connection"&&(Kt(),this.error=null),e}async play(t){const{state:e}=this;!e||!this.isMyTurn||(this.busy=!0,this.#t.changed(),await this.#a(async()=>this.#i(await this.#t.client.matches.move(e.id,this.#e,t,e.version))),this.busy=!1,this.#t.changed())}async resign(){const{state:t}=this;!t||this.isOver||await this.#a(async()=>this.#i(await this.#t.client.matches.resign(t.id,this.#e)))}async replay(){let t=null;const{state:e}=this;return e&&await this.#a(async()=>{t=(await this.#t.client.matches.replay(e.id)).record}),t}leave(){this.close(),Kt(),this.state=this.error=this.unseenEnd=null,this.#n.clear()}close(){this.#s?.abort(),this.#s=null,this.lost=!1}async#o(t,e,n){const i=await this.#t.client.matches.view(t,n);this.leave(),this.#e=n,ds({server:this.#t.server,match:t,seat:e,token:n}),this.#i(i),this.#r(t,n)}async#r(t,e){const n=this.#s=new AbortController,i=()=>{this.lost=!0,this.#t.changed()};await this.#a(async()=>{const r=this.#t.client.matches.follow(t,e,{signal:n.signal,onLost:i});for await(const o of r){if(n.signal.aborted)return;this.lost=!1,this.#i(o)}})}#i(t){const e=this.state;if(e&&e.version>t.version)return;this.state=t,this.busy=!1;const{round:n,position:i,previous:r}=t;if(n===null||!i)return this.#t.changed();this.#n.set(n,i.record),r&&this.#n.set(n-1,r.record);const o=e?.round??null;o!==null&&o<n&&(this.unseenEnd=n-1);let a=n;for(;this.#n.has(a-1);)a--;const l=[];for(let h=a;h<=n;h++)l.push(this.#n.get(h));this.#t.matchChanged(l,a,o===null)}async#a(t){this.error=null;try{await t()}catch(e){this.error=B(e)}return this.#t.changed(),this.error===null}}class ms{constructor(t){this.running=!1,this.worlds=200,this.progress=null,this.review=null,this.game=null,this.error=null,this.#e=null,this.#t=t}#t;#e;async start(t){this.clear();const e=this.#e=new AbortController;this.game=t,this.running=!0,this.#t.changed();try{const n={record:kt(t),limit:{worlds:this.worlds}},i={every:.25,signal:e.signal};for await(const o of this.#t.client.stream("review",n,i)){if(e!==this.#e)return;this.review=o.result,this.progress=o.progress??null,this.#t.changed()}const r=this.review?.summaries.reduce((o,a)=>o+a.mistakes,0)??0;this.#t.announcer.say(`Review done: ${r} mistakes.`)}catch(n){e===this.#e&&(this.error=B(n))}finally{e===this.#e&&(this.running=!1),this.#t.changed()}}stop(){this.#e?.abort()}clear(){this.stop(),this.#e=null,this.running=!1,this.progress=this.review=this.game=this.error=null}}class fs{constructor(t,e,n,i){this.client=t,this.server=e,this.changed=n,this.moved=i,this.game=null,this.at={round:0,event:0},this.offset=0,this.original=null,this.eyes=null,this.position=null,this.placement=null,this.chosen=null,this.heldOrder=null,this.error=null,this.busy=!1,this.scene=null,this.#t={width:24,height:12},this.#e=0,this.#s=!1,this.name=r=>{const o=this.match.state;if(!o)return`Seat ${r}`;if(r===o.seat)return"You";const a=o.seats[r]?.bot;return a?`Seat ${r} (${a})`:`Seat ${r}`},this.shortName=r=>r===this.match.state?.seat?"You":`Seat ${r}`,this.announcer=new os(n),this.analyser=new is(this),this.beliefs=new as(this),this.reviewer=new ms(this),this.match=new ps(this)}#t;#e;#s;sideName(t){const{position:e}=this;return!e||e.sides===e.players?this.name(t):this.match.state&&this.match.state.seat%e.sides===t?"Your side":`Seats ${t} and ${t+e.sides}`}get round(){return this.game?.rounds[this.at.round]??null}get isAtEnd(){return this.game!==null&&Jt(this.game,this.at)}get placements(){const{position:t,match:e}=this;return!t||e.state&&!(this.isAtEnd&&e.isMyTurn)?[]:t.legal.filter(n=>n.total!==null)}get forced(){if(this.match.state)return null;const t=this.position?.legal[0];return t&&t.total===null&&!this.drawsUnknown?t.move:null}get drawsUnknown(){return this.game?.kind==="view"&&this.position?.legal[0]?.move==="+?"}get allKnown(){return this.position?.boneyard!=null&&this.position.hands.every(t=>t!==null)}async load(t){return this.#i(async()=>{const e=typeof t=="string"?cs(t):t,n=await hs(this.client,e);this.match.leave(),this.#n(n),this.eyes=null,await this.#r(),this.announcer.say("Loaded.")})}async deal(t){return this.#i(async()=>{const{result:e}=await this.client.deal(t);this.match.leave(),this.#n(J([e.position.record],null)),this.eyes=null,await this.#r(),this.announcer.say(`Dealt. ${this.name(e.position.turn??0)} leads.`)})}#n(t){this.game=t,this.original=null,this.offset=0,this.reviewer.clear(),this.at=t.rounds[0]?.result?{round:0,event:0}:it(t)}async goTo(t){const{game:e}=this;if(!e||t.round===this.at.round&&t.event===this.at.event)return;this.at=t;const n=e.rounds[t.round]?.events[t.event-1];await this.#i(()=>this.#r()),this.announcer.say(n?`${st(n,this.name)}.`:`Start of round ${this.roundNumber}.`)}get roundNumber(){return this.at.round+this.offset+1}step(t){return this.game?this.goTo(Qe(this.game,this.at,t)):Promise.resolve()}async goToOriginal(t){this.original&&(this.game=this.original,this.original=null,this.at={round:-1,event:0}),await this.goTo(t)}async play(t){if(this.chosen=null,this.match.state)return this.match.play(t);const{game:e,round:n,at:i}=this;if(!e||!n)return;const r=n.events[i.event];if(r?.move===t||r&&t==="+?")return this.step(1);await this.#i(async()=>{if(t==="+?"&&e.kind!=="view"){const{result:h}=await this.client.legal({record:ct(n,i.event)});t=h.position.legal[0]?.move??t}const{result:o}=await this.client.apply({record:ct(n,i.event),moves:[t]});if(e!==this.game||i!==this.at)return;Jt(e,i)||(this.original??=e);const a=o.position.record;this.game=Xe(e,i,a),this.at={round:i.round,event:a.events.length},await this.#r();const l=a.events.at(-1);l&&this.announcer.say(`${st(l,this.name)}.`)})}async playBot(t){const{scene:e,forced:n}=this;if(n)return this.play(n);e&&(this.busy=!0,this.changed(),await this.#i(async()=>{const{result:i}=await this.client.choose({record:e,player:t});e===this.scene&&await this.play(i.move)}),this.busy=!1,this.changed())}choose(t){this.chosen=t,this.changed()}lookWith(t){this.eyes=t,this.#i(()=>this.#r())}setBox(t){t.width===this.#t.width&&t.height===this.#t.height||(this.#t=t,this.game&&this.#i(()=>this.#r(!1)))}matchChanged(t,e,n){const i=n||this.isAtEnd,r=this.offset-e,o=n?null:this.game;n&&this.#n(J(t,null)),this.game=J(t,null),this.offset=e,this.eyes=null,this.at=i?it(this.game):{...this.at,round:this.at.round+r},this.#o(o,r),this.#i(()=>this.#r())}#o(t,e){if(!t||!this.game)return;const n=t.rounds.length-1,i=this.game.rounds.flatMap((r,o)=>{const a=o-e<n?r.events.length:o-e>n?0:t.rounds[n].events.length;return r.events.slice(a).map(l=>st(l,this.name))});i.length&&this.announcer.say(`${i.join(". ")}.`)}close(){this.analyser.stop(),this.reviewer.stop(),this.match.close(),this.announcer.stop(),this.client.close()}async#r(t=!0){const{round:e,at:n,eyes:i}=this;if(!e)return;const r=++this.#e;if(t&&(this.scene=ct(e,n.event),this.#s=!0),!this.scene)return;const o={record:this.scene,box:this.#t,...i===null?{}:{seat:i}},{result:a}=await this.client.legal(o);r===this.#e&&(this.position=a.position,this.placement=a.placement??null,this.#s&&(this.#s=!1,this.chosen=this.heldOrder=null,this.placements.length?this.analyser.moved():this.analyser.idle(),this.beliefs.moved(),this.moved()))}async#i(t){this.error=null;try{await t()}catch(e){this.error=B(e),this.announcer.say(`Error: ${this.error.message}`)}return this.changed(),this.error===null}}const gs=T`
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
`,$s=T`
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
`,ys=T`
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
`,vs=T`
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
`,bs=T`
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
`,Yt=T`
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
`,Gt=T`
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
`,ws=T`
:host {
${Yt}
}
@media (prefers-color-scheme: dark) {
:host {
${Gt}
}
}
:host([theme="light"]) {
${Yt}
}
:host([theme="dark"]) {
${Gt}
}
`;function _(s){return s?c`<p class="error-box" role="alert">
<strong>${s.field?c`<code>${s.field}</code>: `:m}</strong>${s.message}
</p>`:m}function xs(s,t){return t.isReadonly?m:s.match.state?ks(s,t):_s(s)}function ks(s,{replay:t,startPage:e,copy:n}){const{match:i}=s,r=i.state;return i.isOver?c`<div class="buttons">
<button class="primary" data-replay @click=${t}>Review the match</button>
<button
@click=${()=>{i.leave(),e()}}
>
New match
</button>
${_(i.error)}
</div>`:c`<div class="buttons">
${r.status==="waiting"?c`<span>Match <code>${r.id}</code></span>
<button @click=${()=>n("Match",r.id)}>Copy</button>`:m}
<details class="resign">
<summary>Resign</summary>
<p>
Give the match up?
<button data-resign @click=${()=>i.resign()}>Yes, resign</button>
</p>
</details>
${_(i.error)}
</div>`}function _s(s){const{position:t}=s;if(!t||t.result)return As(s);const e=!t.legal.length||s.drawsUnknown,n=s.drawsUnknown?"Which tile was drawn?":"What did they do?",i=r=>{r.preventDefault();const o=r.target,a=String(new FormData(o).get("move")??"").trim();a&&s.play(a).then(()=>s.error??o.reset())};return c`<div class="buttons">
${t.legal.length&&!s.drawsUnknown?c`<button
data-bot
?disabled=${s.busy}
@click=${()=>s.playBot("policy@50ms")}
>
${s.busy?"Thinking…":"Let policy move"}
</button>`:m}
<form class="enter" @submit=${i}>
<label
><span class=${e?"":"hidden"}>${e?n:"Enter a move"}</span>
<input
name="move"
size="9"
autocomplete="off"
autocapitalize="characters"
spellcheck="false"
placeholder=${s.drawsUnknown?"+3-1":e?"6-4@L, +?, pass":"6-4@L"}
/>
</label>
<button>Enter</button>
</form>
</div>
${_(s.error)}`}function As(s){return c`${_(s.error)}`}const St={ATTRIBUTE:1,CHILD:2},Et=s=>(...t)=>({_$litDirective$:s,values:t});let Mt=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,e,n){this._$Ct=t,this._$AM=e,this._$Ci=n}_$AS(t,e){return this.update(t,e)}update(t,e){return this.render(...e)}};const z=Et(class extends Mt{constructor(s){if(super(s),s.type!==St.ATTRIBUTE||s.name!=="class"||s.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(s){return" "+Object.keys(s).filter(t=>s[t]).join(" ")+" "}update(s,[t]){if(this.st===void 0){this.st=new Set,s.strings!==void 0&&(this.nt=new Set(s.strings.join(" ").split(/\s/).filter(n=>n!=="")));for(const n in t)t[n]&&!this.nt?.has(n)&&this.st.add(n);return this.render(t)}const e=s.element.classList;for(const n of this.st)n in t||(e.remove(n),this.st.delete(n));for(const n in t){const i=!!t[n];i===this.st.has(n)||this.nt?.has(n)||(i?(e.add(n),this.st.add(n)):(e.remove(n),this.st.delete(n)))}return S}});function Ss(s,t){const{game:e,position:n,round:i}=s;return!e||!i?c``:c`${e.rounds.length>1?Es(s):m} ${Ms(s,i)}
<div class="buttons">
<button
data-copy="position"
?disabled=${!n?.text}
@click=${()=>t("Position string",n?.text??"")}
>
Copy position
</button>
<button data-copy="record" @click=${()=>t("Record",xt(kt(e),1))}>
Copy record
</button>
</div>
${n?.text?c`<p class="position"><code>${n.text}</code></p>`:m}`}function Es(s){return c`<div class="rounds" role="group" aria-label="Rounds">
${s.game?.rounds.map((t,e)=>{const n=t.result?.scores,i=e===s.at.round;return c`<button
aria-pressed=${String(i)}
@click=${()=>s.goTo({round:e,event:0})}
>
Round ${e+s.offset+1}
${n?c`<small>${n.join(" : ")}</small>`:m}
</button>`})}
</div>`}function Ms(s,t){const e=t.result;return c`<div class="scroll" tabindex="0" role="group" aria-label="Move list">
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
aria-current=${r?"step":m}
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
${t.events.length?m:c`<p class="muted">No move has been made.</p>`}
${e?c`<p class="ending">
${_t(e,s.name)} Scores:
${e.scores?.map((n,i)=>`${s.sideName(i)} ${n}`).join(", ")}.
</p>`:m}
</div>`}const Ts={L:{x:-1,y:0},R:{x:1,y:0},U:{x:0,y:-1},D:{x:0,y:1}};function D(s){return s.rotation%180?1:2}function Os(s,t,e){const n=D(s);return Math.abs(t.x-s.x)<n/2+e&&Math.abs(t.y-s.y)<(3-n)/2+e}function Cs(s,t){const{line:e,sniff:n}=s;return n===null?t==="L"?[...e].reverse():e:[n,...s.arms[t]??[]]}function Ns(s,t,e){const n=s.get(t.at(-1)??""),i=s.get(t.at(-2)??"");if(!n||!i)return Ts[e];const[r,o]=[n.x-i.x,n.y-i.y];return Math.abs(r)>Math.abs(o)?{x:Math.sign(r),y:0}:{x:0,y:Math.sign(o)}}function Rs(s,t,e,n){const i=new Map(t.tiles.map(a=>[a.tile,a])),r=[...t.tiles,...e.map(a=>a.placed)],o=[];return s.breakdown.flatMap(({arm:a,tile:l,pips:h,text:d})=>{const u=i.get(l);if(!u)return[];const p=D(u),g=(3-p)/2+n-.08;let f;if(a){const y=Ns(i,Cs(s,a),a),b=(y.x?p:3-p)/2,Rt=(y.x?3-p:p)/2+n-.08;f=[-1,1].map(Pt=>({x:u.x+y.x*b-y.y*Pt*Rt,y:u.y+y.y*b+y.x*Pt*Rt}))}else f=[-1,1].flatMap(y=>[-1,1].map(b=>({x:u.x+b*(p/2+n-.08),y:u.y+y*(g-n)})));const $=y=>!r.some(b=>b!==u&&Os(b,y,n-.25))&&!o.some(b=>Math.hypot(b.x-y.x,b.y-y.y)<2*n),A=f.find($)??f[0];return o.push(A),[{...A,pips:h,text:d}]})}function Zt(s){const t=Math.max(200,Math.floor(s));if(t<480)return{width:t,height:Math.round(t*.92),margin:17,unit:20};const e=Math.round(Math.min(430,Math.max(270,t*.52)));return{width:t,height:e,margin:30,unit:t<720?26:32}}function Ps({width:s,height:t,margin:e,unit:n}){const i=r=>Math.max(4,Math.floor(10*(r-2*e)/n)/10);return{width:i(s),height:i(t)}}function Ls(s,t){const{margin:e}=t,n=t.unit*s.scale,i=[...s.tiles,...s.candidates];if(s.scale>=1||!i.length)return{unit:n,x:p=>e+p*n,y:p=>e+p*n};const r=i.map(p=>{const[g,f]=[D(p)/2,(3-D(p))/2];return[p.x-g,p.x+g,p.y-f,p.y+f]}),o=Math.min(...r.map(p=>p[0])),a=Math.max(...r.map(p=>p[1])),l=Math.min(...r.map(p=>p[2])),h=Math.max(...r.map(p=>p[3])),d=[t.width-2*e,t.height-2*e],u=Math.min(t.unit,d[0]/(a-o),d[1]/(h-l));return{unit:u,x:p=>t.width/2+(p-(o+a)/2)*u,y:p=>t.height/2+(p-(l+h)/2)*u}}const k=.27,Us=[[-k,-k],[k,k]],js=[[-k,k],[k,-k]],Hs=[[0,-k],[0,k]];function Bs(s){const t=s%2?[[0,0]]:[];return s>1&&t.push(...Us),s>3&&t.push(...js),s>5&&t.push(...Hs),t}function Qt(s,t){return Bs(s).map(([e,n])=>w`<circle cx=${t+e} cy=${n} r=".105"/>`)}function me(s){const{high:t,low:e}=mt(s);return w`<rect x="-.97" y="-.47" width="1.94" height=".94" rx=".14"/>
<path d="M0 -.32V.32"/>${Qt(t,-.5)}${Qt(e,.5)}`}function Q(s,t=!1){return c`<svg class="tile ${t?"upright":"flat"}" viewBox=${t?"-.5 -1 1 2":"-1 -.5 2 1"} aria-hidden="true">
<g transform=${t?"rotate(90)":""}>${me(s)}</g>
</svg>`}function Xt(s){const t=Math.min(s,24);return c`<svg class="backs" viewBox="0 0 ${t*6+2} 14" aria-hidden="true">
${Array.from({length:t},(e,n)=>w`<rect x=${n*6+1} y="1" width="5" height="12" rx="1"/>`)}
</svg>`}function zs(s,t){const{isStart:e,isReadonly:n,isPage:i,theme:r,setTheme:o,show:a,help:l}=t,h=d=>d.target.value;return c`<div class="top" role=${i?"banner":m}>
<h1>${Q("4-4",!0)} <span class=${e?"":"word-mark"}>Sniff</span></h1>
${e?m:Ds(s)}
${e&&s.game?c`<button @click=${()=>a("table")}>Back to the table</button>`:m}
${e||n?m:c`<button data-new @click=${()=>a("start")}>New</button>`}
<label
><span class="hidden">Colours</span>
<select @change=${d=>o(h(d))}>
${["auto","light","dark"].map(d=>c`<option value=${d} ?selected=${d===r}>${d}</option>`)}
</select></label
>
<button aria-label="Help" title="Help" @click=${l}>?</button>
</div>`}function Ds(s){const{game:t,position:e}=s;return t?.kind==="view"||s.match.state||!e||e.boneyard===null&&s.eyes===null?m:c`<label
><span class="word">See</span>
<select aria-label="See" data-eyes @change=${i=>{const r=i.target.value;s.lookWith(r?Number(r):null)}}>
<option value="" ?selected=${s.eyes===null}>all tiles</option>
${e.hands.map((i,r)=>c`<option value=${r} ?selected=${s.eyes===r}>as seat ${r}</option>`)}
</select></label
>`}const ht=[0,1,2,3,4,5,6];function Is(s){const{beliefs:t,position:e}=s,{belief:n}=t;if(!e)return c``;if(!n)return t.error?c`${_(t.error)}`:c`<p class="muted">Counting worlds…</p>`;const i=Object.keys(n.holds),r=i.includes(t.holder)?t.holder:i[0]??"",o=l=>l==="boneyard"?"boneyard":s.name(Number(l)),a=l=>{t.holder=l,s.changed()};return c`<p class="muted">
What ${Ws(s,n.seat)} can know of the hidden
tiles${n.worlds===null?"":`: ${Math.round(n.worlds).toLocaleString("en")} worlds are possible`}.
Numbers are percent; – lies on the table, own is in the hand.
</p>
<div class="segments" role="group" aria-label="Who may hold the tiles">
${i.map(l=>c`<button aria-pressed=${String(l===r)} @click=${()=>a(l)}>
${ft(o(l))}
</button>`)}
</div>
${r?qs(s,n,r,o(r)):m}
<p>${Fs(n,r,ft(o(r)))}</p>`}function Ws(s,t){const e=s.name(t);return e==="You"?"you":e.toLowerCase()}function qs(s,t,e,n){const i=ls(s.position,t.seat),r=t.holds[e]??{};return c`<table class="heat">
<caption class="hidden">
Percent that a tile is held: ${n}. Rows: high half; columns: low half.
</caption>
<thead>
<tr>
<td></td>
${ht.map(o=>c`<th scope="col">${o}</th>`)}
</tr>
</thead>
<tbody>
${ht.map(o=>c`<tr>
<th scope="row">${o}</th>
${ht.filter(a=>a<=o).map(a=>Vs(i,r,`${o}-${a}`))}
${o<6?c`<td class="none" colspan=${6-o}></td>`:m}
</tr>`)}
</tbody>
</table>`}function Vs(s,t,e){const n=s.get(e);if(n)return c`<td
class="known"
title="${e}: ${n==="hand"?"in the hand":"on the table"}"
>
<span aria-hidden="true">${n==="hand"?"own":"–"}</span
><span class="hidden">${n==="hand"?"in the hand":"on the table"}</span>
</td>`;const i=t[e]??0;return c`<td class="share" title="${e}: ${(100*i).toFixed(1)} percent">
<i style="height:${100*i}%"></i><span>${Math.round(100*i)}</span>
</td>`}function Fs(s,t,e){const n=Object.entries(s.holds[t]??{}),i=n.filter(([,l])=>l>.9995).map(([l])=>l),r=n.filter(([,l])=>l<5e-4).map(([l])=>l),o=s.pips[t];return[o===void 0?"":`${e}: ${o.toFixed(1)} pips expected.`,i.length?`Certain: ${i.join(", ")}.`:"",r.length?`Impossible: ${r.join(", ")}.`:""].filter(Boolean).join(" ")}const Js=[["← →","step back, step on"],["Home End","first, last"],["1 to 9","play the move with that number in the list"],["L R U D","place the chosen tile on that arm"],["A","start or stop the analysis"],["Space","draw or pass where that is the only move"],["Esc","put a chosen tile back, close this"],["?","this help"]];function Ks(s){return c`<dialog aria-labelledby="help-title" data-help @close=${s}>
<h2 id="help-title">Help</h2>
<table class="keys">
<caption>
Keys
</caption>
<tbody>
${Js.map(([t,e])=>c`<tr>
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
</dialog>`}function Tt(s){const t=s.analyser.reply?.result.moves??[],e=new Map(t.map((o,a)=>[o.move,a])),n=s.placements.map(({move:o,total:a,points:l})=>({move:o,total:a??0,points:l,analysis:t[e.get(o)??-1]??null})),i=s.heldOrder,r=o=>i?.indexOf(o.move)??e.get(o.move)??t.length;return n.sort((o,a)=>r(o)-r(a)||a.points-o.points)}function Ys(s){const t=s.composedPath()[0];return t instanceof Element?t.closest("input, select, textarea, dialog[open]")||t.closest("[role=tablist]")&&/^(Arrow|Home|End)/.test(s.key)?!0:s.key===" "&&t.closest("button, summary, a")!==null:!1}function Gs(s,t,e){if(t.ctrlKey||t.metaKey||t.altKey||Ys(t)||!s.game)return!1;const{key:n}=t,r={ArrowLeft:()=>s.step(-1),ArrowRight:()=>s.step(1),Home:()=>s.goTo({round:0,event:0}),End:()=>s.goTo(it(s.game)),a:()=>(s.placements.length||s.analyser.on)&&s.analyser.toggle()}[n.length===1?n.toLowerCase():n];if(r)return r(),!0;if(e)return!1;const o=Zs(s,n);if(o)s.play(o);else if(n==="Escape"&&s.chosen)s.choose(null);else return!1;return!0}function Zs(s,t){if(t===" ")return s.forced;if(/^[1-9]$/.test(t))return Tt(s)[Number(t)-1]?.move??null;const e=t.toUpperCase();return!s.chosen||!"LRUD".includes(e)?null:s.placements.find(({move:i})=>{const r=x(i);return r.tile===s.chosen&&r.arm===e})?.move??null}const{I:Qs}=De,te=s=>s,ee=()=>document.createComment(""),q=(s,t,e)=>{const n=s._$AA.parentNode,i=t===void 0?s._$AB:t._$AA;if(e===void 0){const r=n.insertBefore(ee(),i),o=n.insertBefore(ee(),i);e=new Qs(r,o,s,s.options)}else{const r=e._$AB.nextSibling,o=e._$AM,a=o!==s;if(a){let l;e._$AQ?.(s),e._$AM=s,e._$AP!==void 0&&(l=s._$AU)!==o._$AU&&e._$AP(l)}if(r!==i||a){let l=e._$AA;for(;l!==r;){const h=te(l).nextSibling;te(n).insertBefore(l,i),l=h}}}return e},C=(s,t,e=s)=>(s._$AI(t,e),s),Xs={},tn=(s,t=Xs)=>s._$AH=t,en=s=>s._$AH,dt=s=>{s._$AR(),s._$AA.remove()};const se=(s,t,e)=>{const n=new Map;for(let i=t;i<=e;i++)n.set(s[i],i);return n},fe=Et(class extends Mt{constructor(s){if(super(s),s.type!==St.CHILD)throw Error("repeat() can only be used in text expressions")}dt(s,t,e){let n;e===void 0?e=t:t!==void 0&&(n=t);const i=[],r=[];let o=0;for(const a of s)i[o]=n?n(a,o):o,r[o]=e(a,o),o++;return{values:r,keys:i}}render(s,t,e){return this.dt(s,t,e).values}update(s,[t,e,n]){const i=en(s),{values:r,keys:o}=this.dt(t,e,n);if(!Array.isArray(i))return this.ut=o,r;const a=this.ut??=[],l=[];let h,d,u=0,p=i.length-1,g=0,f=r.length-1;for(;u<=p&&g<=f;)if(i[u]===null)u++;else if(i[p]===null)p--;else if(a[u]===o[g])l[g]=C(i[u],r[g]),u++,g++;else if(a[p]===o[f])l[f]=C(i[p],r[f]),p--,f--;else if(a[u]===o[f])l[f]=C(i[u],r[f]),q(s,l[f+1],i[u]),u++,f--;else if(a[p]===o[g])l[g]=C(i[p],r[g]),q(s,i[u],i[p]),p--,g++;else if(h===void 0&&(h=se(o,g,f),d=se(a,u,p)),h.has(a[u]))if(h.has(a[p])){const $=d.get(o[g]),A=$!==void 0?i[$]:null;if(A===null){const y=q(s,i[u]);C(y,r[g]),l[g]=y}else l[g]=C(A,r[g]),q(s,i[u],A),i[$]=null;g++}else dt(i[p]),p--;else dt(i[u]),u++;for(;g<=f;){const $=q(s,l[f+1]);C($,r[g]),l[g++]=$}for(;u<=p;){const $=i[u++];$!==null&&dt($)}return this.ut=o,tn(s,l),S}}),ge=1.96;function sn(s,t,e){const{reply:n}=s.analyser,i=rn(t),r=t.some(o=>o.analysis?.win_probability!=null);return c`<table class="candidates">
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
${n?c`<th scope="col" title="Expected points from now on, ± 95 %">Margin ± 95 %</th>`:m}
${r?c`<th scope="col" title="Probability to win the match">Win</th>`:m}
</tr>
</thead>
<tbody>
${fe(t,o=>o.move,(o,a)=>nn(s,o,a,i,r,e))}
</tbody>
</table>`}function nn(s,t,e,n,i,{isReadonly:r,allReasons:o}){const{analysis:a}=t,{tile:l,arm:h}=x(t.move),d=a?.std_error!=null&&a===s.analyser.reply?.result.moves[0],u=a&&(d||o)?a.reasons:[],p=c`${Q(l??"0-0")}<span
>${l}${h?c` <small>${L[h]}</small>`:m}</span
>`;return c`<tr class=${z({best:d})} data-move=${t.move}>
<td class="rank">${e+1}</td>
<th scope="row">
${r?c`<span class="move">${p}</span>`:c`<button class="move" @click=${()=>s.play(t.move)}>
<span class="hidden">Play</span>${p}
</button>`}
</th>
<td class="number">
${t.total}${t.points?c` <b class="points">+${t.points}</b>`:m}
</td>
${s.analyser.reply?c`<td class="margin">${on(t,n)}</td>`:m}
${i?c`<td class="win">${an(a?.win_probability??null)}</td>`:m}
</tr>
${u.length?c`<tr class=${z({best:d,reasons:!0})}>
<td></td>
<td colspan=${i?4:3}>${u.join("; ")}.</td>
</tr>`:m}`}function rn(s){let[t,e]=[0,0];for(const{analysis:n}of s){if(n?.std_error==null)continue;const i=ge*n.std_error;t=Math.min(t,n.margin-i),e=Math.max(e,n.margin+i)}return e>t?{low:t,high:e}:{low:-1,high:1}}function on({analysis:s},{low:t,high:e}){if(!s)return c`<span class="muted">–</span>`;const{margin:n,std_error:i}=s;if(i===null)return c`<span class="muted">not known yet</span>`;const r=ge*i,o=l=>100*(l-t)/(e-t),a=r===0?"exact":`± ${r.toFixed(1)}`;return c`<span class="value">${U(n)}</span> <span class="error">${a}</span>
<svg class="whisker" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
<path class="zero" d="M${o(0)} 0V10" />
<path class="range" d="M${o(n-r)} 5H${o(n+r)}" />
<path class="mid" d="M${o(n)} 1V9" />
</svg>`}function an(s){return s===null?c`<span class="muted">–</span>`:c`${Math.round(100*s)} %<span class="bar"
><i style="width:${100*s}%"></i
></span>`}function ln(s){const{solution:t}=s.analyser;if(!t)return m;const{moves:e}=t.result;return c`<section class="solution" aria-labelledby="solution-title">
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
<td class="number">${cn(n)}</td>
<td class="line">${n.line.map(i=>c`<span>${i}</span> `)}</td>
</tr>`)}
</tbody>
</table>
</section>`}function cn({margin:s,outcome:t,lower:e,upper:n}){if(t)return t==="win"?"wins the match":"loses the match";if(s!==null)return U(s,Number.isInteger(s)?0:1);const i=(r,o)=>r===null?o:U(r,0);return`${i(e,"−∞")} to ${i(n,"∞")}`}const hn=[[5,"5 s"],[30,"30 s"],[300,"5 min"],[3600,"until stopped"]];function dn(s,t,e){const{analyser:n,position:i}=s,r=t.length>0;return c`<section class="panel moves" aria-labelledby="moves-title">
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
</button>`:m}
</header>
${r?pn(s):m} ${_(n.error)}
${r?c`<div
@pointerenter=${()=>e.onHold(!0)}
@pointerleave=${()=>e.onHold(!1)}
>
${sn(s,t,e)}
</div>
${mn(s,e)}`:c`<p class="muted">${i?.result?"The round is over.":un(s)}</p>`}
${ln(s)}
</section>`}function un(s){return s.match.state?s.isAtEnd?"It is not your turn.":"Step to the end to play.":s.forced?"There is nothing to choose.":"The seat that is seen is not in turn."}function pn(s){const{analyser:t,position:e}=s,n=i=>i.target.value;return c`<details class="settings">
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
${e?.target==null||t.method==="open"?m:c`<label
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
${hn.map(([i,r])=>c`<option value=${i} ?selected=${t.seconds===i}>${r}</option>`)}
</select></label
>
</div>
</details>`}function mn(s,{allReasons:t,onReasons:e}){const{reply:n,running:i}=s.analyser;if(!n)return i?c`<p class="muted">Analysing…</p>`:m;const{looked:r,worlds:o,method:a,objective:l}=n.result,h=i?"Analysing…":n.stopped?"Stopped.":"Done.",d=o===null?"the":Math.round(o).toLocaleString("en");return c`<footer class="footnote">
<span data-state=${i?"running":"done"}>${h}</span>
${r.toLocaleString("en")} looks into ${d} possible worlds, method
${a}${l==="match"?", by the match":""},
${n.exact?"exact for the method":"estimated"}.
<label class="check"
><input
type="checkbox"
.checked=${t}
@change=${u=>e(u.target.checked)}
/>
reasons for all</label
>
</footer>`}const R=400,$e=["","7 4","2 3","9 3 2 3"];function ye(s){const t=[];let e=0;for(const r of s.rounds)t.push(e),e+=r.events.length+1;const n=R/Math.max(1,e-1);return{x:({round:r,event:o})=>((t[r]??0)+o)*n,borders:t.slice(1).map(r=>r*n)}}function fn(s,t,e,n){const i=ss(s,t),{x:r,borders:o}=ye(s),a=i.flatMap(g=>g.scores),[l,h]=[Math.min(0,...a),Math.max(10,...a)],d=g=>116-104*(g-l)/(h-l),u=Array.from({length:t},(g,f)=>i.reduce(($,A,y)=>{const b=d(A.scores[f]??0).toFixed(1);return y?`${$}H${r(A).toFixed(1)}V${b}`:`M0 ${b}`},"")),p=i.at(-1)?.scores??[];return c`<figure>
<figcaption>Scores ${gn(t,e)}</figcaption>
<svg
class="graph"
viewBox="0 0 ${R} 130"
role="img"
aria-labelledby="score-title score-words"
>
<title id="score-title">Scores over the record</title>
<desc id="score-words">
${p.map((g,f)=>`${e(f)} ends at ${g}`).join("; ")}.
</desc>
${o.map(g=>w`<path class="border" d="M${g} 0V120"/>`)}
<path class="zero" d="M0 ${d(0)}H${R}" />
<path class="here" d="M${r(n)} 0V120" />
${u.map((g,f)=>w`<path class="line side-${f}" d="${g}H${R}" stroke-dasharray=${$e[f]??""}/>`)}
<text x="2" y="14">${h}</text>
<text x="2" y="128">${l}</text>
</svg>
</figure>`}function gn(s,t){return Array.from({length:s},(e,n)=>c`<span class="key"
><svg viewBox="0 0 28 6" aria-hidden="true">
<path class="line side-${n}" d="M0 3H28" stroke-dasharray=${$e[n]??""} /></svg
>${t(n)}</span
>`)}function $n(s,t,e){const{x:n,borders:i}=ye(t),r=Math.max(4,...s.decisions.map(({loss:a})=>a)),o=Math.max(4,...s.draws.map(({luck:a})=>Math.abs(a)));return c`${s.summaries.map(({seat:a,loss:l,luck:h})=>{const d=s.decisions.filter(f=>f.seat===a),u=s.draws.filter(f=>f.seat===a),[p,g]=[`loss-title-${a}`,`loss-words-${a}`];return c`<figure>
<figcaption>
${e(a)}
<span class="key"
><i class="swatch loss"></i>lost by decisions, up to ${r.toFixed(0)}</span
>
<span class="key"
><i class="swatch luck"></i>luck of draws, up to ±${o.toFixed(0)}</span
>
</figcaption>
<svg class="graph" viewBox="0 0 ${R} 76" role="img" aria-labelledby="${p} ${g}">
<title id=${p}>Losses and luck, ${e(a)}</title>
<desc id=${g}>
${d.length} decisions lost ${l.toFixed(1)} points; ${u.length} draws
brought ${h.toFixed(1)} points of luck.
</desc>
${i.map(f=>w`<path class="border" d="M${f} 0V76"/>`)}
<path class="zero" d="M0 3H${R}" />
${d.map(f=>w`<rect class="loss" x=${n(f)-1.5} width="3" y="3" height=${Math.max(1,38*f.loss/r)}/>`)}
<path class="zero" d="M0 60H${R}" />
${u.map(f=>{const $=Math.max(1,14*Math.abs(f.luck)/o);return w`<rect class="luck" x=${n(f)-1.5} width="3" y=${f.luck>0?60-$:60} height=${$}/>`})}
</svg>
</figure>`})}`}const yn=2,ut=12;function vn(s){const{reviewer:t,game:e,original:n,match:i}=s;if(!e)return c``;const r=n??e;if((r.kind==="view"||i.state!==null)&&!t.review)return c`<p class="muted">
A review needs all tiles: of a match it can be made when it is over, from its replay.
</p>`;const{progress:a,running:l,review:h}=t;return c`<p class="muted">
Every decision is judged on what the player knew then. Luck of draws is kept apart.
</p>
<div class="buttons">
${l?c`<button @click=${()=>t.stop()}>Stop</button>
<progress
aria-label="Review"
max=${a?.total??1}
value=${a?.done??0}
></progress>
<span class="muted">${a?`${a.done} of ${a.total}`:""}</span>`:c`<button class="primary" data-review @click=${()=>t.start(r)}>
${h?"Review again":"Review"}
</button>
<label
>Care
<select
@change=${d=>t.worlds=Number(d.target.value)}
>
<option value="200" ?selected=${t.worlds===200}>quick</option>
<option value="2000" ?selected=${t.worlds===2e3}>thorough</option>
</select></label
>`}
</div>
${_(t.error)}
${fn(r,bn(s),d=>s.sideName(d),s.at)}
${h&&t.game?c`${$n(h,t.game,s.name)} ${wn(s,h)}
${kn(s,h)}`:m}`}function bn(s){return s.position?.sides??2}function wn(s,t){const e=t.summaries.some(n=>n.win_loss!==null);return c`<table class="summary">
<caption class="hidden">
Each seat over the whole record
</caption>
<thead>
<tr>
<th scope="col">Seat</th>
<th scope="col" class="number">Decisions</th>
<th scope="col" class="number">Mistakes</th>
<th scope="col" class="number">Lost</th>
${e?c`<th scope="col" class="number">Win lost</th>`:m}
<th scope="col" class="number">Luck</th>
</tr>
</thead>
<tbody>
${t.summaries.map(n=>c`<tr>
<th scope="row">${s.shortName(n.seat)}</th>
<td class="number">${n.decisions}</td>
<td class="number">${n.mistakes}</td>
<td class="number">
${n.loss.toFixed(1)}${n.std_error===null?m:c` <small>± ${(1.96*n.std_error).toFixed(1)}</small>`}
</td>
${e?c`<td class="number">
${n.win_loss===null?"–":`${Math.round(100*n.win_loss)} %`}
</td>`:m}
<td class="number">${U(n.luck)}</td>
</tr>`)}
</tbody>
</table>`}function xn({loss:s,std_error:t}){return s>=yn&&s>=2*(t??1/0)}function kn(s,t){const e=t.decisions.filter(xn).sort((n,i)=>i.loss-n.loss);return e.length?c`<h3>Costliest mistakes</h3>
<ol class="mistakes">
${e.slice(0,ut).map(n=>c`<li>
<button @click=${()=>s.goToOriginal({round:n.round,event:n.event})}>
<span>${_n(s,n.round)}${n.event+1}. ${s.name(n.seat)}</span>
<b>−${n.loss.toFixed(1)}</b>
<span class="muted">${n.move}, better ${n.best}</span>
</button>
</li>`)}
</ol>
${e.length>ut?c`<p class="muted">and ${e.length-ut} smaller ones.</p>`:m}`:c`<p>No decision lost more than chance explains.</p>`}function _n(s,t){return(s.original??s.game).rounds.length>1?`Round ${t+1}, move `:"Move "}const Ot={hand_sizes:[7,6,5],targets:[250,200,200],partnerships:!0,first_lead:"lot",next_lead:"finisher",spinner:"first_double",exposed_branches:!0,max_draws:null,reserve:[0,0,0],play_divisor:1,settlement:"each_hand",settlement_divisor:1},X={...Ot,targets:[null,null,null],partnerships:!1,first_lead:"heaviest",next_lead:"rotate",reserve:[2,0,0],settlement:"winner_difference",settlement_divisor:5},ne={...Ot,exposed_branches:!1,settlement:"finisher_opponents"},Ct={american:Ot,classic:X,"classic-partners":{...X,partnerships:!0},"classic-draw2":{...X,max_draws:2},"classic-fives":{...X,play_divisor:5},"all-fives":ne,muggins:{...ne,spinner:"none"}},An=Object.keys(Ct);function Sn(s,t){return Ct[s]?.targets?.[t-2]??null}function En(s,t){const{base:e="american",...n}=typeof s=="string"?{base:s}:s,i=Ct[e];if(!i)return{base:e,list:[]};const o=Object.entries({...i,...n}).filter(([a])=>a!=="partnerships"||t===4).map(([a,l])=>({name:a,value:Mn(a,l,t),meaning:Tn[a]??"",changed:a in n}));return{base:e,list:o}}function Mn(s,t,e){const n=Array.isArray(t)?t[e-2]:t;return n===null?s==="max_draws"?"no limit":"none":typeof n=="boolean"?n?"yes":"no":String(n).replaceAll("_"," ")}const Tn={hand_sizes:"Tiles dealt to each seat",targets:"Points that win a match",partnerships:"Seats 0 and 2 play against 1 and 3",first_lead:"Who leads the first round",next_lead:"Who leads the next rounds",spinner:"The double that has branches: the Sniff",exposed_branches:"Uncovered branches of the Sniff count",max_draws:"Draws in a turn",reserve:"Tiles of the boneyard that are never drawn",play_divisor:"A placement scores the end total divided by this",settlement:"What the end of a round pays",settlement_divisor:"A settlement is divided by this"},On=[[-15,-15],[15,-15],[-15,15],[15,15]];function Cn(s){const{position:t}=s;if(!t)return c``;const{base:e,list:n}=En(t.rules,t.players);return c`<h3>Paper tally</h3>
<p class="muted">
A stroke is 5 points; a mark of 50 is one large X and four small x around it.
</p>
<dl class="tallies">
${t.scores.map((i,r)=>c`<div>
<dt>${s.sideName(r)}</dt>
<dd>${Nn(i)}<span>${ns(i)}</span></dd>
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
</table>`}function Nn(s){const t=pe(s);if(!t)return c``;const e=Array.from({length:t.marks},()=>({large:2,small:8}));return t.large&&e.push(t),e.length?c`<span class="marks">
${e.map(n=>c`<svg class="mark" viewBox="-22 -22 44 44" aria-hidden="true">${Rn(n)}</svg>`)}
</span>`:c`<span class="muted">no stroke yet</span>`}function Rn({large:s,small:t}){const e=(n,i,r,o)=>[1,-1].slice(0,o).map(a=>{const l=`M${n-a*r} ${i-r}L${n+a*r} ${i+r}`;return w`<path d=${l}/>`});return[...e(0,0,9,s),...On.flatMap(([n,i],r)=>e(n,i,4,Math.max(0,Math.min(2,t-2*r))))]}function ve(s){const{position:t,match:e,eyes:n}=s;if(!t)return null;const i=t.record.seat;return e.state?.seat??n??i??t.turn}function Pn(s){const{position:t,match:e}=s;if(!t)return c``;const{target:n}=t,i=e.state?.winners??[],r=t.result?.match_winner;return c`<dl class="scores" aria-label="Scores">
${t.scores.map((o,a)=>{const l=t.turn!==null&&t.turn%t.sides===a,h=i.includes(a)||r===a,d=n?Math.max(0,Math.min(1,o/n)):0;return c`<div class=${z({turn:l})}>
<dt>${s.sideName(a)}</dt>
<dd>
<b>${String(o).replace("-","−")}</b>
${n?c`<span class="of">of ${n}</span>`:m}
${h?c`<span class="tag">won</span>`:m}
${n?c`<span class="bar"><i style="width:${100*d}%"></i></span>`:m}
</dd>
</div>`})}
</dl>`}function Ln(s){const{position:t}=s;if(!t)return c``;const e=ve(s),n=rt(t.boneyard);return c`<ul class="seats" aria-label="Seats and boneyard">
${t.hands.map((i,r)=>{if(r===e)return m;const o=t.counts[r]??0,a=t.turn===r;return c`<li class=${z({turn:a})}>
<span class="who"
>${a?c`<span aria-hidden="true">▸ </span>`:m}${s.name(r)}</span
>
<span class="count">${Z(o)}${a?", in turn":""}</span>
${i===null?Xt(o):c`<span class="open">${rt(i).map(l=>Q(l))}</span>
<span class="hidden">${i}</span>`}
</li>`})}
<li>
<span class="who">Boneyard</span>
<span class="count">${Z(t.boneyard_count)}</span>
${n.length?c`<details>
<summary>in draw order</summary>
<span class="open">${n.map(i=>Q(i))}</span>
<span class="hidden">${t.boneyard}</span>
</details>`:Xt(t.boneyard_count)}
</li>
</ul>`}function Un(s,t){const{position:e,chosen:n}=s,i=ve(s);if(!e||i===null)return c``;const r=rt(e.hands[i]),o=t?[]:s.placements,a=h=>o.filter(({move:d})=>x(d).tile===h),l=h=>{const d=a(h);d.length===1?s.play(d[0].move):s.choose(n===h?null:h)};return c`<section class="hand" aria-labelledby="hand-title">
<h2 id="hand-title">
${s.name(i)==="You"?"Your hand":`Hand of ${s.name(i).toLowerCase()}`}
<small>${Z(r.length)}, ${ts(r)} pips</small>
</h2>
<div class="tiles">
${r.map(h=>{const d=a(h),u=d.length>0;return c`<button
class=${z({fits:u})}
data-tile=${h}
?disabled=${!u}
aria-pressed=${d.length>1?String(n===h):m}
aria-label="${h}${u?jn(d.map(({move:p})=>p)):", does not fit now"}"
@click=${()=>l(h)}
>
${Q(h,!0)}
</button>`})}
</div>
${n?Hn(s,n):m}
</section>`}function jn(s){const t=s.map(e=>L[x(e).arm??""]).filter(Boolean);return t.length?`, fits the ${t.join(" and the ")}`:", can open"}function Hn(s,t){const e=s.placements.filter(({move:n})=>x(n).tile===t);return c`<div class="arms" role="group" aria-label="Where to place ${t}">
<span>Place ${t} on the</span>
${e.map(({move:n,total:i,points:r})=>c`<button data-arm=${x(n).arm} @click=${()=>s.play(n)}>
${L[x(n).arm??""]}
<small>= ${i}${r?`, scores ${r}`:""}</small>
</button>`)}
<button class="quiet" @click=${()=>s.choose(null)}>Cancel</button>
</div>`}const Bn=[["random","random: any legal tile"],["greedy","greedy: most points now"],["heuristic","heuristic: rules of thumb"],["flat100","flat100: tries moves out"],["policy@50ms","policy@50ms: strong and quick"],["policy","policy: the strongest"]];function zn(s,t,e,n){return c`<div class="welcome" role=${e?"main":m}>
<p class="lead">
Sniff is a domino game of the fives family. Play a match, or look into a deal or a record:
what each move is worth, who may hold which tile, and where a match was won.
</p>
<div class="start">
${Dn(s,t,n)} ${Wn(s,t,n)}
${qn(s,t,n)}
</div>
</div>`}function be(s,t,e){return c`<select name=${s}>
${t.map(([n,i])=>c`<option value=${n} ?selected=${n===e}>${i}</option>`)}
</select>`}function we(s,{update:t}){return c`<label
>Rules
<select
name="rules"
@change=${e=>t({rules:e.target.value})}
>
${An.map(e=>c`<option value=${e} ?selected=${e===s.rules}>${e}</option>`)}
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
>`}function Nt(s){s.preventDefault();const t=[...new FormData(s.target)];return Object.fromEntries(t.map(([e,n])=>[e,String(n).trim()]))}function Dn(s,t,e){const n=o=>{const a=Nt(o),l=Array.from({length:t.players},(p,g)=>a[`seat${g}`]??"greedy"),h=Math.max(0,l.indexOf("you")),d=l.map((p,g)=>g===h?{take:!0}:p==="open"||p==="you"?{}:{bot:p}),u=a.target?{target:Number(a.target)}:{};e.opened(s.match.start({rules:t.rules,seats:d,...u}))},i=[["you","you"],...Bn,["open","somebody else"]],r=Sn(t.rules,t.players);return c`<form class="panel play" aria-labelledby="play-title" @submit=${n}>
<h2 id="play-title">Play a match</h2>
<div class="fields">
${we(t,e)}
${Array.from({length:t.players},(o,a)=>c`<label class="seat"
>Seat ${a} ${be(`seat${a}`,i,a?"policy@50ms":"you")}</label
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
${In(s,e)}
</details>
</form>`}function In(s,t){return c`<div class="fields">
<label>Match <input name="match" autocomplete="off" spellcheck="false" /></label>
<label>Seat <input name="chair" type="number" min="0" max="3" value="1" /></label>
<button type="button" @click=${n=>{const i=n.currentTarget.parentElement,r=o=>i.querySelector(`[name=${o}]`).value;t.opened(s.match.join(r("match").trim(),Number(r("chair"))))}}>Sit down</button>
</div>`}function Wn(s,t,e){const n=r=>{const{rules:o,seed:a,leader:l,target:h}=Nt(r),d={rules:o??"american",players:t.players,seed:a?Number(a):Math.floor(Math.random()*1e9)};l&&(d.leader=Number(l)),h&&(d.target=Number(h)),e.update({sent:"deal"}),e.opened(s.deal(d))},i=[["","by lot"]];for(let r=0;r<t.players;r++)i.push([String(r),`seat ${r}`]);return c`<form class="panel" aria-labelledby="deal-title" @submit=${n}>
<h2 id="deal-title">Analyse a deal</h2>
<div class="fields">
${we(t,e)}
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
<label>Leader ${be("leader",i,"")}</label>
<label
>Target
<input name="target" type="number" min="1" placeholder="the rules'" inputmode="numeric" />
</label>
</div>
${t.sent==="deal"?_(s.error):m}
<button class="primary" data-deal>Deal</button>
</form>`}function qn(s,t,e){const n=o=>{e.update({sent:"open"}),e.opened(s.load(o))},i=o=>n(Nt(o).record??""),r=async o=>{const a=o.target.files?.[0];a&&n(await a.text())};return c`<form class="panel" aria-labelledby="open-title" @submit=${i}>
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
${t.sent==="open"?_(s.error):m}
<div class="buttons">
<button class="primary" data-open>Open</button>
<label class="file">or a file <input type="file" @change=${r} /></label>
</div>
<p class="muted">
${t.dragging?"Drop it.":"A file can also be dropped anywhere here."}
</p>
</form>`}function Vn(s){const t=s.position?.layout;if(!t)return c``;const{total:e,arithmetic:n,breakdown:i}=t,r=e>0&&e%5===0;return c`<details class="count">
<summary>
End total <b>${n||e}</b>
${r?c`<span class="tag">a multiple of five</span>`:m}
</summary>
<ul>
${i.map(({text:o})=>c`<li>${o}</li>`)}
${i.length?m:c`<li>Nothing lies on the table.</li>`}
</ul>
</details>`}function Fn(s){const{match:t}=s;return c`<div class="status">
<p><strong>Waiting for somebody to take the open seat.</strong></p>
<p class="muted">Whoever knows the name of the match can take it. Tiles are dealt then.</p>
${t.lost?c`<p role="status">The connection is lost; trying again…</p>`:m}
</div>`}function Jn(s,t){const{position:e,match:n,forced:i,round:r,at:o}=s;if(!e)return c``;const a=r?.events[o.event-1];return c`<div class="status">
<p>
<strong>${Kn(s)}</strong>
${a?c`<span class="muted">Last: ${st(a,s.name)}.</span>`:m}
</p>
${i&&!t?c`<button class="primary" data-forced @click=${()=>s.play(i)}>
${x(i).kind==="draw"?`Draw ${i.slice(1).replace("?","a tile")}`:"Pass"}
</button>`:m}
${n.lost?c`<p role="status">The connection is lost; trying again…</p>`:m}
${s.original?c`<button @click=${()=>s.goToOriginal({...s.at,event:0})}>
Back to the game as loaded
</button>`:m}
</div>`}function Kn(s){const{position:t,match:e,isAtEnd:n}=s,{state:i}=e;if(!t)return"";if(i&&!n)return"Looking back.";if(i&&e.isOver)return Gn(s);const r=t.result;if(r)return`The round is over. ${_t(r,s.name)}`;const o=s.name(t.turn??0);return i?i.turn===i.seat?"Your turn.":`${o} is thinking…`:s.drawsUnknown?`${o} cannot place and has to draw.`:s.forced?`${o} ${Yn(s.forced)}.`:`${o} is in turn.`}function Yn(s){return s==="pass"?"can neither place nor draw":"cannot place and has to draw"}function Gn(s){const{state:t}=s.match;if(!t)return"";const e=s.position?.sides??t.players;if(!t.winners)return`The match ${t.status==="drawn"?"is drawn":"has expired"}: nobody has won.`;const n=t.winners.includes(t.seat%e);return`${t.status==="resigned"?"The match was given up.":"The match is over."} ${n?"You have won!":"You have lost."}`}function Zn(s){const{match:t,offset:e}=s,{state:n,unseenEnd:i}=t,r=n?.previous;if(!n||!r||i===null||t.isOver)return m;const o=r.result,a=()=>{t.unseenEnd=null,s.changed()},l=()=>{const h=i-e;a(),s.goTo({round:h,event:s.game?.rounds[h]?.events.length??0})};return c`<section class="previous" aria-label="The round before">
<p>
<strong>Round ${i+1} is over.</strong>
${o?_t(o,s.name):""} Scores now:
${(o?.scores??n.scores??[]).map((h,d)=>`${s.sideName(d)} ${h}`).join(", ")}.
</p>
<button @click=${l}>See how it ended</button>
<button class="quiet" @click=${a}>Go on</button>
</section>`}function Qn(s){const{game:t,at:e,round:n}=s;if(!t)return c``;const i=n?.events.length??0,r=e.round===0&&e.event===0,o=(h,d,u,p)=>c`<button aria-label=${h} title=${h} ?disabled=${u} @click=${p}>
<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${d} /></svg>
</button>`,a=t.rounds.length-1,l={round:a,event:t.rounds[a]?.events.length??0};return c`<nav class="stepper" aria-label="Steps through the game">
${o("First","M4 3V13M13 3L6 8L13 13Z",r,()=>s.goTo({round:0,event:0}))}
${o("Previous","M11 3L4 8L11 13Z",r,()=>s.step(-1))}
<span class="where">
${t.rounds.length>1||s.offset?`Round ${s.roundNumber} · `:""}${e.event} of
${i}
</span>
${o("Next","M5 3L12 8L5 13Z",s.isAtEnd,()=>s.step(1))}
${o("Last","M12 3V13M3 3L10 8L3 13Z",s.isAtEnd,()=>s.goTo(l))}
</nav>`}const xe="important",Xn=" !"+xe,ti=Et(class extends Mt{constructor(s){if(super(s),s.type!==St.ATTRIBUTE||s.name!=="style"||s.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(s){return Object.keys(s).reduce((t,e)=>{const n=s[e];return n==null?t:t+`${e=e.includes("-")?e:e.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,"-$&").toLowerCase()}:${n};`},"")}update(s,[t]){const{style:e}=s.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(t)),this.render(t);for(const n of this.ft)t[n]==null&&(this.ft.delete(n),n.includes("-")?e.removeProperty(n):e[n]=null);for(const n in t){const i=t[n];if(i!=null){this.ft.add(n);const r=typeof i=="string"&&i.endsWith(Xn);n.includes("-")||r?e.setProperty(n,r?i.slice(0,-11):i,r?xe:""):e[n]=i}}return S}}),ei=16;function si(s,t){const{placement:e,position:n,chosen:i}=s;if(!e||!n||!t.length)return[];const r=new Map(n.legal.filter(l=>l.total!==null).map((l,h)=>[l.move,e.candidates[h]])),o=new Set,a=!e.tiles.length;return t.flatMap(({move:l})=>{const h=r.get(l);return h?(i?h.tile!==i:o.has(h.arm??""))?[]:a&&!i&&!s.analyser.reply?[]:(o.add(h.arm??""),[{move:l,placed:h}]):[]})}function ni(s,t,e){const{position:n,placement:i}=s;if(!n||!i)return c`<div class="table" style="height:${t.height}px"></div>`;const r=Tt(s),o=e?[]:si(s,r),a=Ls(i,t),{unit:l,x:h,y:d}=a,u=Math.max(9,.38*l),p=ri(s),g=(f,$)=>w`<g class=${$} transform="translate(${h(f.x)} ${d(f.y)}) rotate(${f.rotation}) scale(${l})">${me(f.tile)}</g>`;return c`<div class="table" style="height:${t.height}px">
<svg
viewBox="0 0 ${t.width} ${t.height}"
width=${t.width}
height=${t.height}
role="img"
aria-labelledby="table-title table-words"
>
<title id="table-title">Layout, end total ${n.layout.total}</title>
<desc id="table-words">${es(n,s.name)}</desc>
${o.map(({placed:f})=>g(f,"ghost"))}
${fe(i.tiles,f=>f.tile,f=>g(f,f.tile===p?"face last":"face"))}
${Rs(n.layout,i,o,u/l).map(f=>w`<g class="end"><circle cx=${h(f.x)} cy=${d(f.y)} r=${u}/>
<text x=${h(f.x)} y=${d(f.y)+4} text-anchor="middle">${f.pips}</text></g>`)}
${l<ei?m:o.map(f=>oi(f,r,a))}
</svg>
${i.tiles.length||o.length?m:c`<p class="hint">${ii(s,e)}</p>`}
${o.map(f=>ai(s,f,r,a))}
</div>`}function ii(s,t){return!s.placements.length||t?"The table is empty.":"Choose a tile to open with."}function ri(s){const e=(s.round?.events.slice(0,s.at.event)??[]).findLast(({move:n})=>x(n).kind==="place");return e?x(e.move).tile:null}function oi({move:s,placed:t},e,{unit:n,x:i,y:r}){const o=e.find(h=>h.move===s);if(!o)return m;const l=o.analysis!==null&&o.analysis.std_error!==null?U(o.analysis.margin):`= ${o.total}`;return w`<text class="halo" x=${i(t.x)} y=${r(t.y)+5} text-anchor="middle"
font-size=${Math.max(11,Math.min(14,n*.6))}>${l}</text>`}function ai(s,{move:t,placed:e},n,{unit:i,x:r,y:o}){const a=n.find(f=>f.move===t),l=D(e)*i,h=(3-D(e))*i,d={left:`${r(e.x)-l/2}px`,top:`${o(e.y)-h/2}px`},u=a?.points?`, scores ${a.points}`:"",p=e.arm?` on the ${L[e.arm]}`:"",g=`Play ${e.tile}${p}: end total ${a?.total??""}${u}`;return c`<button
class="ghost-button"
data-move=${t}
style=${ti({...d,width:`${l}px`,height:`${h}px`})}
aria-label=${g}
title=${g}
@click=${()=>s.play(t)}
></button>`}const tt=[["game","Game"],["tiles","Hidden tiles"],["review","Review"],["scores","Scores"]];function li(s,t,e){return c`<section class="panel tabs">
<div role="tablist" aria-label="More about the game" @keydown=${i=>{const r=tt.findIndex(([d])=>d===s),o=tt.length-1,a={ArrowLeft:r===0?o:r-1,ArrowRight:r===o?0:r+1,Home:0,End:o}[i.key],l=a===void 0?void 0:tt[a]?.[0];if(!l)return;i.preventDefault(),t(l),i.currentTarget.querySelector(`#tab-${l}`)?.focus()}}>
${tt.map(([i,r])=>c`<button
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
</section>`}class ci extends F{static{this.styles=[ws,gs,$s,bs,vs,ys]}static{this.properties={server:{type:String},record:{type:String},position:{type:String},theme:{type:String,reflect:!0},readonly:{type:Boolean},page:{type:Boolean}}}#t=null;#e="start";#s="game";#n={players:2,rules:"american",dragging:!1,sent:"open"};#o=!1;#r=0;#i=!1;#a="";#c=new ResizeObserver(([t])=>this.#v(t?.contentRect.width??0));#h=null;constructor(){super(),this.server="",this.record=this.position=null,this.theme="auto",this.readonly=this.page=!1}connectedCallback(){super.connectedCallback(),addEventListener("keydown",this.#f)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("keydown",this.#f),this.#c.disconnect(),this.#h=null,this.#t?.close(),this.#t=null}willUpdate(t){this.#i=this.renderRoot?.querySelector(":focus")!=null,!this.#t||t.has("server")?(this.#t?.close(),this.#t=new fs(new Ge(this.server),this.server||location.origin,()=>this.requestUpdate(),()=>this.#y()),this.#m()):(t.has("record")||t.has("position"))&&this.#m()}async#m(){const t=this.record??this.position;t?this.#l(this.#t.load(t)):this.readonly||this.#l(this.#t.match.resume())}#l=t=>{t.then(e=>{e&&this.#d("table")})};#y(){const{game:t,position:e,at:n}=this.#t;if(!t||!e)return;const i={record:kt(t),position:e,cursor:n};this.dispatchEvent(new CustomEvent("sniff-change",{detail:i,bubbles:!0,composed:!0}))}#f=t=>{const e=t.composedPath().includes(this),n=this.page&&t.target===document.body;if(!this.#t||t.defaultPrevented||!(e||n))return;const i=t.composedPath()[0].matches?.("input, textarea");if(t.key==="?"&&!i)this.#g();else if(this.#e!=="table"||!Gs(this.#t,t,this.readonly))return;t.preventDefault()};#g(){this.renderRoot.querySelector("dialog[data-help]")?.showModal()}#v(t){!t||t===this.#r||(this.#r=t,this.#t?.setBox(Ps(Zt(t))),this.requestUpdate())}updated(){this.#i&&!this.renderRoot.querySelector(":focus")&&this.renderRoot.querySelector(".main")?.focus({preventScroll:!0}),this.#b();const e=this.renderRoot.querySelector(".main");e!==this.#h&&(this.#c.disconnect(),this.#h=e,e&&this.#c.observe(e))}#b(){const t=this.renderRoot.querySelector(".scroll"),e=t?.querySelector(".now"),n=`${this.#t?.at.round}/${this.#t?.at.event}/${this.#s}`;if(!t||n===this.#a)return;this.#a=n;const[i,r]=e?[e.offsetTop,e.offsetHeight]:[0,0];(i<t.scrollTop||i+2*r>t.scrollTop+t.clientHeight)&&(t.scrollTop=i-t.clientHeight/2)}#$=async(t,e)=>{let n=`${t} copied.`;try{await navigator.clipboard.writeText(e)}catch{n=`${t} could not be copied: the browser does not allow it.`}this.#t?.announcer.say(n)};#w=async()=>{const t=await this.#t?.match.replay();t&&(this.#s="review",this.#l(this.#t.load(t)))};#d(t){this.#e=t,t==="start"&&this.#t?.analyser.on&&this.#t.analyser.toggle(),this.requestUpdate()}#x(t){this.#s=t,this.#t?.beliefs.want(t==="tiles"),this.requestUpdate()}#u=t=>{if(this.readonly||!t.dataTransfer?.types.includes("Files"))return;t.preventDefault();const{match:e}=this.#t;if(e.state&&!e.isOver)return;const n=t.type==="dragover";this.#n.dragging!==n&&this.#p({dragging:n});const i=t.type==="drop"?t.dataTransfer.files[0]:void 0;i&&(this.#p({sent:"open"}),this.#l(i.text().then(r=>this.#t.load(r))))};#p=t=>{this.#n={...this.#n,...t},this.requestUpdate()};render(){const t=this.#t;return t?c`<div
        class="frame ${this.#n.dragging?"drop":""}"
        @dragover=${this.#u}
        @dragleave=${this.#u}
        @drop=${this.#u}
      >
        ${zs(t,{isStart:this.#e==="start",isReadonly:this.readonly,isPage:this.page,theme:this.theme,setTheme:e=>this.theme=e,show:e=>this.#d(e),help:()=>this.#g()})}
        ${this.#e==="start"?this.#k(t):this.#_(t)}
      </div>
      <div class="hidden" role="status" aria-live="polite">${t.announcer.words}</div>
      ${Ks(()=>this.requestUpdate())}`:c``}#k(t){if(this.readonly)return c`<p class="muted">${t.error?.message??"Loading…"}</p>`;const{page:e}=this;return zn(t,this.#n,e,{update:this.#p,opened:this.#l})}#_(t){const e=this.readonly,n=Tt(t),i=o=>{t.heldOrder=o&&t.analyser.reply?n.map(a=>a.move):null,this.requestUpdate()},r=xs(t,{isReadonly:e,replay:this.#w,startPage:()=>this.#d("start"),copy:this.#$});return t.match.state?.status==="waiting"?c`<div class="columns" role=${this.page?"main":m}>
        <div class="main" tabindex="-1">
          ${Fn(t)}
          <div class="controls">${r}</div>
        </div>
      </div>`:c`<div class="columns" role=${this.page?"main":m}>
      <div class="main" tabindex="-1">
        ${Pn(t)} ${Zn(t)} ${Ln(t)}
        ${ni(t,Zt(this.#r||600),e)} ${Vn(t)}
        ${Jn(t,e)} ${Un(t,e)}
        <div class="controls">${Qn(t)} ${r}</div>
      </div>
      <div class="side">
        ${dn(t,n,{isReadonly:e,allReasons:this.#o,onReasons:o=>(this.#o=o,this.requestUpdate()),onHold:i})}
        ${li(this.#s,o=>this.#x(o),this.#A(t))}
      </div>
    </div>`}#A(t){return this.#s==="tiles"?Is(t):this.#s==="review"?vn(t):this.#s==="scores"?Cn(t):Ss(t,this.#$)}}customElements.get("sniff-board")||customElements.define("sniff-board",ci);export{ci as SniffBoard,Ge as SniffClient,v as SniffError,de as isMatchOver,wt as parseJson,xt as writeJson};
