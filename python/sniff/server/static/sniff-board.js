var e=globalThis,t=e.ShadowRoot&&(e.ShadyCSS===void 0||e.ShadyCSS.nativeShadow)&&`adoptedStyleSheets`in Document.prototype&&`replace`in CSSStyleSheet.prototype,n=Symbol(),r=new WeakMap,i=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==n)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,n=this.t;if(t&&e===void 0){let t=n!==void 0&&n.length===1;t&&(e=r.get(n)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),t&&r.set(n,e))}return e}toString(){return this.cssText}},a=e=>new i(typeof e==`string`?e:e+``,void 0,n),o=(e,...t)=>new i(e.length===1?e[0]:t.reduce((t,n,r)=>t+(e=>{if(!0===e._$cssResult$)return e.cssText;if(typeof e==`number`)return e;throw Error(`Value passed to 'css' function must be a 'css' function result: `+e+`. Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.`)})(n)+e[r+1],e[0]),e,n),s=(n,r)=>{if(t)n.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let t of r){let r=document.createElement(`style`),i=e.litNonce;i!==void 0&&r.setAttribute(`nonce`,i),r.textContent=t.cssText,n.appendChild(r)}},c=t?e=>e:e=>e instanceof CSSStyleSheet?(e=>{let t=``;for(let n of e.cssRules)t+=n.cssText;return a(t)})(e):e,{is:l,defineProperty:u,getOwnPropertyDescriptor:d,getOwnPropertyNames:f,getOwnPropertySymbols:p,getPrototypeOf:m}=Object,h=globalThis,ee=h.trustedTypes,te=ee?ee.emptyScript:``,ne=h.reactiveElementPolyfillSupport,g=(e,t)=>e,re={toAttribute(e,t){switch(t){case Boolean:e=e?te:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let n=e;switch(t){case Boolean:n=e!==null;break;case Number:n=e===null?null:Number(e);break;case Object:case Array:try{n=JSON.parse(e)}catch{n=null}}return n}},ie=(e,t)=>!l(e,t),ae={attribute:!0,type:String,converter:re,reflect:!1,useDefault:!1,hasChanged:ie};Symbol.metadata??=Symbol(`metadata`),h.litPropertyMetadata??=new WeakMap;var _=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=ae){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(e,n,t);r!==void 0&&u(this.prototype,e,r)}}static getPropertyDescriptor(e,t,n){let{get:r,set:i}=d(this.prototype,e)??{get(){return this[t]},set(e){this[t]=e}};return{get:r,set(t){let a=r?.call(this);i?.call(this,t),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??ae}static _$Ei(){if(this.hasOwnProperty(g(`elementProperties`)))return;let e=m(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(g(`finalized`)))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(g(`properties`))){let e=this.properties,t=[...f(e),...p(e)];for(let n of t)this.createProperty(n,e[n])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[e,n]of t)this.elementProperties.set(e,n)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let n=this._$Eu(e,t);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let e of n)t.unshift(c(e))}else e!==void 0&&t.push(c(e));return t}static _$Eu(e,t){let n=t.attribute;return!1===n?void 0:typeof n==`string`?n:typeof e==`string`?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return s(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,n);if(r!==void 0&&!0===n.reflect){let i=(n.converter?.toAttribute===void 0?re:n.converter).toAttribute(t,n.type);this._$Em=e,i==null?this.removeAttribute(r):this.setAttribute(r,i),this._$Em=null}}_$AK(e,t){let n=this.constructor,r=n._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let e=n.getPropertyOptions(r),i=typeof e.converter==`function`?{fromAttribute:e.converter}:e.converter?.fromAttribute===void 0?re:e.converter;this._$Em=r;let a=i.fromAttribute(t,e.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,n,r=!1,i){if(e!==void 0){let a=this.constructor;if(!1===r&&(i=this[e]),n??=a.getPropertyOptions(e),!((n.hasChanged??ie)(i,t)||n.useDefault&&n.reflect&&i===this._$Ej?.get(e)&&!this.hasAttribute(a._$Eu(e,n))))return;this.C(e,t,n)}!1===this.isUpdatePending&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:r,wrapped:i},a){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,a??t??this[e]),!0!==i||a!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),!0===r&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[e,t]of this._$Ep)this[e]=t;this._$Ep=void 0}let e=this.constructor.elementProperties;if(e.size>0)for(let[t,n]of e){let{wrapped:e}=n,r=this[t];!0!==e||this._$AL.has(t)||r===void 0||this.C(t,void 0,n,r)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(e=>e.hostUpdate?.()),this.update(t)):this._$EM()}catch(t){throw e=!1,this._$EM(),t}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(e){}firstUpdated(e){}};_.elementStyles=[],_.shadowRootOptions={mode:`open`},_[g(`elementProperties`)]=new Map,_[g(`finalized`)]=new Map,ne?.({ReactiveElement:_}),(h.reactiveElementVersions??=[]).push(`2.1.2`);var oe=globalThis,se=e=>e,v=oe.trustedTypes,ce=v?v.createPolicy(`lit-html`,{createHTML:e=>e}):void 0,le=`$lit$`,y=`lit$${Math.random().toFixed(9).slice(2)}$`,ue=`?`+y,de=`<${ue}>`,b=document,x=()=>b.createComment(``),S=e=>e===null||typeof e!=`object`&&typeof e!=`function`,fe=Array.isArray,pe=e=>fe(e)||typeof e?.[Symbol.iterator]==`function`,me=`[ 	
\f\r]`,C=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,he=/-->/g,ge=/>/g,w=RegExp(`>|${me}(?:([^\\s"'>=/]+)(${me}*=${me}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`,`g`),_e=/'/g,ve=/"/g,ye=/^(?:script|style|textarea|title)$/i,be=e=>(t,...n)=>({_$litType$:e,strings:t,values:n}),T=be(1),E=be(2),D=Symbol.for(`lit-noChange`),O=Symbol.for(`lit-nothing`),xe=new WeakMap,k=b.createTreeWalker(b,129);function Se(e,t){if(!fe(e)||!e.hasOwnProperty(`raw`))throw Error(`invalid template strings array`);return ce===void 0?t:ce.createHTML(t)}var Ce=(e,t)=>{let n=e.length-1,r=[],i,a=t===2?`<svg>`:t===3?`<math>`:``,o=C;for(let t=0;t<n;t++){let n=e[t],s,c,l=-1,u=0;for(;u<n.length&&(o.lastIndex=u,c=o.exec(n),c!==null);)u=o.lastIndex,o===C?c[1]===`!--`?o=he:c[1]===void 0?c[2]===void 0?c[3]!==void 0&&(o=w):(ye.test(c[2])&&(i=RegExp(`</`+c[2],`g`)),o=w):o=ge:o===w?c[0]===`>`?(o=i??C,l=-1):c[1]===void 0?l=-2:(l=o.lastIndex-c[2].length,s=c[1],o=c[3]===void 0?w:c[3]===`"`?ve:_e):o===ve||o===_e?o=w:o===he||o===ge?o=C:(o=w,i=void 0);let d=o===w&&e[t+1].startsWith(`/>`)?` `:``;a+=o===C?n+de:l>=0?(r.push(s),n.slice(0,l)+le+n.slice(l)+y+d):n+y+(l===-2?t:d)}return[Se(e,a+(e[n]||`<?>`)+(t===2?`</svg>`:t===3?`</math>`:``)),r]},we=class e{constructor({strings:t,_$litType$:n},r){let i;this.parts=[];let a=0,o=0,s=t.length-1,c=this.parts,[l,u]=Ce(t,n);if(this.el=e.createElement(l,r),k.currentNode=this.el.content,n===2||n===3){let e=this.el.content.firstChild;e.replaceWith(...e.childNodes)}for(;(i=k.nextNode())!==null&&c.length<s;){if(i.nodeType===1){if(i.hasAttributes())for(let e of i.getAttributeNames())if(e.endsWith(le)){let t=u[o++],n=i.getAttribute(e).split(y),r=/([.?@])?(.*)/.exec(t);c.push({type:1,index:a,name:r[2],strings:n,ctor:r[1]===`.`?Ee:r[1]===`?`?De:r[1]===`@`?Oe:M}),i.removeAttribute(e)}else e.startsWith(y)&&(c.push({type:6,index:a}),i.removeAttribute(e));if(ye.test(i.tagName)){let e=i.textContent.split(y),t=e.length-1;if(t>0){i.textContent=v?v.emptyScript:``;for(let n=0;n<t;n++)i.append(e[n],x()),k.nextNode(),c.push({type:2,index:++a});i.append(e[t],x())}}}else if(i.nodeType===8){if(i.data===ue)c.push({type:2,index:a});else{let e=-1;for(;(e=i.data.indexOf(y,e+1))!==-1;)c.push({type:7,index:a}),e+=y.length-1}}a++}}static createElement(e,t){let n=b.createElement(`template`);return n.innerHTML=e,n}};function A(e,t,n=e,r){if(t===D)return t;let i=r===void 0?n._$Cl:n._$Co?.[r],a=S(t)?void 0:t._$litDirective$;return i?.constructor!==a&&(i?._$AO?.(!1),a===void 0?i=void 0:(i=new a(e),i._$AT(e,n,r)),r===void 0?n._$Cl=i:(n._$Co??=[])[r]=i),i!==void 0&&(t=A(e,i._$AS(e,t.values),i,r)),t}var Te=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,r=(e?.creationScope??b).importNode(t,!0);k.currentNode=r;let i=k.nextNode(),a=0,o=0,s=n[0];for(;s!==void 0;){if(a===s.index){let t;s.type===2?t=new j(i,i.nextSibling,this,e):s.type===1?t=new s.ctor(i,s.name,s.strings,this,e):s.type===6&&(t=new ke(i,this,e)),this._$AV.push(t),s=n[++o]}a!==s?.index&&(i=k.nextNode(),a++)}return k.currentNode=b,r}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings===void 0?n._$AI(e[t]):(n._$AI(e,n,t),t+=n.strings.length-2)),t++}},j=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,r){this.type=2,this._$AH=O,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=A(this,e,t),S(e)?e===O||e==null||e===``?(this._$AH!==O&&this._$AR(),this._$AH=O):e!==this._$AH&&e!==D&&this._(e):e._$litType$===void 0?e.nodeType===void 0?pe(e)?this.k(e):this._(e):this.T(e):this.$(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==O&&S(this._$AH)?this._$AA.nextSibling.data=e:this.T(b.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,r=typeof n==`number`?this._$AC(e):(n.el===void 0&&(n.el=we.createElement(Se(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(t);else{let e=new Te(r,this),n=e.u(this.options);e.p(t),this.T(n),this._$AH=e}}_$AC(e){let t=xe.get(e.strings);return t===void 0&&xe.set(e.strings,t=new we(e)),t}k(t){fe(this._$AH)||(this._$AH=[],this._$AR());let n=this._$AH,r,i=0;for(let a of t)i===n.length?n.push(r=new e(this.O(x()),this.O(x()),this,this.options)):r=n[i],r._$AI(a),i++;i<n.length&&(this._$AR(r&&r._$AB.nextSibling,i),n.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let t=se(e).nextSibling;se(e).remove(),e=t}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},M=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,r,i){this.type=1,this._$AH=O,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=i,n.length>2||n[0]!==``||n[1]!==``?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=O}_$AI(e,t=this,n,r){let i=this.strings,a=!1;if(i===void 0)e=A(this,e,t,0),a=!S(e)||e!==this._$AH&&e!==D,a&&(this._$AH=e);else{let r=e,o,s;for(e=i[0],o=0;o<i.length-1;o++)s=A(this,r[n+o],t,o),s===D&&(s=this._$AH[o]),a||=!S(s)||s!==this._$AH[o],s===O?e=O:e!==O&&(e+=(s??``)+i[o+1]),this._$AH[o]=s}a&&!r&&this.j(e)}j(e){e===O?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??``)}},Ee=class extends M{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===O?void 0:e}},De=class extends M{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==O)}},Oe=class extends M{constructor(e,t,n,r,i){super(e,t,n,r,i),this.type=5}_$AI(e,t=this){if((e=A(this,e,t,0)??O)===D)return;let n=this._$AH,r=e===O&&n!==O||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,i=e!==O&&(n===O||r);r&&this.element.removeEventListener(this.name,this,n),i&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH==`function`?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},ke=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){A(this,e)}},Ae={M:le,P:y,A:ue,C:1,L:Ce,R:Te,D:pe,V:A,I:j,H:M,N:De,U:Oe,B:Ee,F:ke};(0,oe.litHtmlPolyfillSupport)?.(we,j),(oe.litHtmlVersions??=[]).push(`3.3.3`);var je=(e,t,n)=>{let r=n?.renderBefore??t,i=r._$litPart$;if(i===void 0){let e=n?.renderBefore??null;r._$litPart$=i=new j(t.insertBefore(x(),e),e,void 0,n??{})}return i._$AI(e),i},Me=globalThis,N=class extends _{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=je(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return D}};N._$litElement$=!0,N.finalized=!0,Me.litElementHydrateSupport?.({LitElement:N}),(0,Me.litElementPolyfillSupport)?.({LitElement:N}),(Me.litElementVersions??=[]).push(`4.2.2`);var P=class e extends Error{constructor(e,t,n){super(n),this.name=`SniffError`,this.code=e,this.field=t}static of(t){let n=t?.error;return n?new e(n.code,n.field,n.message):null}};async function F(e,t={}){let{method:n=`POST`,body:r,token:i,signal:a}=t,o={};r&&(o[`content-type`]=`application/json`),i&&(o.authorization=`Bearer ${i}`);let s={method:n,headers:o};r&&(s.body=JSON.stringify(r)),a&&(s.signal=a);let c;try{c=await(await fetch(e,s)).json()}catch(e){throw a?.aborted?new P(`aborted`,null,`the request was given up`):new P(`connection`,null,`the server does not answer: ${e instanceof Error?e.message:String(e)}`)}let l=P.of(c);if(l)throw l;return c}var Ne=500,Pe=8e3,Fe=class{#e;#t;constructor(e,t){this.#e=`${e}/v1/matches`,this.#t=`${t}/v1/matches`}create(e){return F(this.#e,{body:e})}show(e){return F(this.#n(e),{method:`GET`})}sit(e,t){return F(this.#n(e,`/seats/${t}`),{body:{}})}view(e,t){return F(this.#n(e,`/view`),{method:`GET`,token:t})}move(e,t,n,r){return F(this.#n(e,`/moves`),{token:t,body:{move:n,version:r}})}resign(e,t){return F(this.#n(e,`/resign`),{token:t,body:{}})}replay(e){return F(this.#n(e,`/replay`),{method:`GET`})}async*follow(e,t,n={}){let{signal:r,onLost:i}=n,a=`${this.#t}/${encodeURIComponent(e)}/socket?token=${encodeURIComponent(t)}`,o=Ne;for(;!r?.aborted;){for await(let e of Ie(a,r))if(o=Ne,yield e,e.status===`finished`||e.status===`resigned`)return;if(r?.aborted)return;i?.(),await Le(o,r),o=Math.min(2*o,Pe)}}#n(e,t=``){return`${this.#e}/${encodeURIComponent(e)}${t}`}};async function*Ie(e,t){let n=new WebSocket(e),r=[],i=null,a=!0,o=()=>{};n.onmessage=e=>{let t=JSON.parse(String(e.data));i=P.of(t),i||r.push(t),o()},n.onclose=()=>{a=!1,o()};let s=()=>n.close();t?.addEventListener(`abort`,s);try{for(;;){let e=r.shift();if(e)yield e;else if(i)throw i;else if(!a||t?.aborted)return;else await new Promise(e=>o=e)}}finally{t?.removeEventListener(`abort`,s),n.close()}}function Le(e,t){return new Promise(n=>{let r=setTimeout(n,e);t?.addEventListener(`abort`,()=>(clearTimeout(r),n()),{once:!0})})}var Re=class{#e;#t=null;#n=null;#r=new Map;#i=1;constructor(e){this.#e=e}async*stream(e,t){if(t?.aborted)throw new P(`aborted`,null,`the request was given up`);let n=await this.#a(),r=this.#i++,i=[],a=()=>{};this.#r.set(r,e=>{i.push(e),a()});let o=()=>{n.readyState===WebSocket.OPEN&&n.send(JSON.stringify({id:this.#i++,op:`cancel`,cancel:r}))};t?.addEventListener(`abort`,o);let s=!1;try{for(n.send(JSON.stringify({...e,id:r})),t?.aborted&&o();!s;){i.length||await new Promise(e=>a=e);let e=i.shift();if(e instanceof P)throw s=!0,e;e&&(s=e.final,yield e)}}finally{s||o(),t?.removeEventListener(`abort`,o),this.#r.delete(r)}}close(){this.#t?.close()}#a(){return this.#t?.readyState===WebSocket.OPEN?Promise.resolve(this.#t):(this.#n??=new Promise((e,t)=>{let n=new WebSocket(this.#e);this.#t=n,n.onopen=()=>e(n),n.onmessage=e=>this.#o(String(e.data)),n.onclose=()=>{let e=new P(`connection`,null,`the connection to the server is lost`);t(e);for(let t of[...this.#r.values()])t(e)}}).finally(()=>this.#n=null),this.#n)}#o(e){let t=JSON.parse(e),n=P.of(t),r=t.id===null?[...this.#r.values()]:[this.#r.get(Number(t.id))];for(let e of r)e?.(n??t)}},ze=class{#e;#t;constructor(e=``){this.version=e=>this.call(`version`,{},e),this.deal=(e,t)=>this.call(`deal`,e,t),this.legal=(e,t)=>this.call(`legal`,e,t),this.apply=(e,t)=>this.call(`apply`,e,t),this.solve=(e,t)=>this.call(`solve`,e,t),this.belief=(e,t)=>this.call(`belief`,e,t),this.analyse=(e,t)=>this.call(`analyse`,e,t),this.review=(e,t)=>this.call(`review`,e,t),this.render=(e,t)=>this.call(`render`,e,t),this.equity=(e,t)=>this.call(`equity`,e,t),this.choose=(e,t)=>this.call(`choose`,e,t);let t=new URL(e||`/`,globalThis.location?.href);this.#e=t.href.replace(/\/$/,``);let n=this.#e.replace(/^http/,`ws`);this.#t=new Re(`${n}/v1/socket`),this.matches=new Fe(this.#e,n)}call(e,t,{signal:n}={}){return F(`${this.#e}/v1/${e}`,n?{body:t,signal:n}:{body:t})}async*stream(e,t,{signal:n,every:r}={}){let i=r===void 0?{...t,op:e}:{...t,op:e,every:r};for await(let e of this.#t.stream(i,n))yield e}close(){this.#t.close()}};function Be(e){return typeof e==`object`&&!!e&&`rounds`in e&&Array.isArray(e.rounds)}function I(e,t){return{kind:t?`match`:e[0]&&`hand`in e[0]?`view`:`round`,rounds:e,match:t}}function Ve(e,t){if(t>=e.events.length)return e;let{result:n,...r}=e;return{...r,events:e.events.slice(0,t)}}function He(e){return e.match?{...e.match,rounds:e.rounds}:e.rounds[0]??{}}function L(e){let t=e.rounds.length-1;return{round:t,event:e.rounds[t]?.events.length??0}}function Ue(e,t){let n=L(e);return t.round===n.round&&t.event===n.event}function We(e,t,n){let{round:r,event:i}=t,a=t=>e.rounds[t]?.events.length??0;for(i+=n;i<0&&r>0;)i+=a(--r)+1;for(;i>a(r)&&r<e.rounds.length-1;)i-=a(r++)+1;return{round:r,event:Math.max(0,Math.min(i,a(r)))}}function Ge(e,t,n){return{...e,rounds:[...e.rounds.slice(0,t.round),n]}}function Ke(e){return{high:Number(e[0]),low:Number(e[2])}}function R(e){return e?e.split(` `):[]}function qe(e){return e.reduce((e,t)=>e+Ke(t).high+Ke(t).low,0)}var Je=[...Array(7).keys()].flatMap(e=>[...Array(e+1).keys()].map(t=>`${e}-${t}`));function z(e){if(e===`pass`)return{kind:`pass`,tile:null,arm:null};if(e.startsWith(`+`))return{kind:`draw`,tile:e===`+?`?null:e.slice(1),arm:null};let[t,n]=e.split(`@`);return{kind:`place`,tile:t??null,arm:n??null}}var B={L:`left arm`,R:`right arm`,U:`up branch`,D:`down branch`};function V(e){let{kind:t,tile:n,arm:r}=z(e);return t===`pass`?`passes`:t===`draw`?n?`draws ${n}`:`draws a tile`:r?`${n} on the ${B[r]}`:`opens with ${n}`}function H(e,t){let{kind:n,arm:r}=z(e.move),i=t(e.seat??0),a=n===`place`&&r?`places `:``,o=n===`place`&&e.total!==void 0?`; end total ${e.total}`:``,s=e.points?`, scores ${e.points}`:``;return`${i} ${a}${V(e.move)}${o}${s}`}function Ye(e,t){let{layout:n}=e,r=[];if(!n.ends||!Object.keys(n.ends).length)r.push(`The table is empty`);else{n.sniff&&r.push(`Sniff ${n.sniff}`),n.line.length&&r.push(`Line from left to right: ${n.line.join(`, `)}`);for(let[e,t]of Object.entries(n.arms))t.length&&r.push(`${Ze(B[e]??e)}: ${t.join(`, `)}`);let e=Object.entries(n.ends).map(([e,t])=>`${B[e]} takes ${t}`);r.push(`Open ends: ${e.join(`, `)}`),r.push(`End total ${n.arithmetic}`)}return e.hands.forEach((n,i)=>{let a=e.counts[i]??0;r.push(`${t(i)} holds ${n??(a?U(a):`nothing`)}`)}),r.push(`The boneyard holds ${U(e.boneyard_count)}`),r.join(`. `)+`.`}function Xe(e,t){let{ending:n,finisher:r}=e;return n===`blocked`?`The round is blocked: nobody can place or draw.`:n===`target`?`The target is reached.`:r==null?`Domino.`:`${t(r)}: domino.`}function U(e){return e===1?`1 tile`:`${e} tiles`}function Ze(e){return e.charAt(0).toUpperCase()+e.slice(1)}function Qe(e,t){let n=[];return e.rounds.forEach((e,r)=>{let i=[...e.scores??Array(t).fill(0)];r===0&&n.push({round:0,event:0,scores:i}),e.events.forEach((e,a)=>{if(!e.points||e.seat===void 0)return;i=[...i];let o=e.seat%t;i[o]=(i[o]??0)+e.points,n.push({round:r,event:a+1,scores:i})});let a=e.result?.scores;a&&n.push({round:r,event:e.events.length,scores:a})}),n}function $e(e){if(e<0||e%5!=0)return null;let t=e/5%10;return{marks:Math.floor(e/50),large:Math.min(2,t),small:Math.max(0,t-2)}}function et(e){let t=$e(e);return t?`${e/5} strokes of 5 points, ${t.marks} whole marks of 50.`:e<0?`${W(e,0)} is below zero: it cannot be tallied.`:`${e} is no multiple of 5: it cannot be tallied.`}function W(e,t=1){let n=Math.abs(e).toFixed(t);return Number(n)===0?n:`${e<0?`−`:`+`}${n}`}var tt=class{#e;#t;constructor(e){this.on=!1,this.running=!1,this.method=`policy`,this.objective=`margin`,this.seconds=30,this.reply=null,this.solving=!1,this.solution=null,this.error=null,this.#t=null,this.#e=e}toggle(){this.on=!this.on,this.on?this.#r():this.#t?.abort(),this.#e.changed()}set(e){Object.assign(this,e),this.on?this.#r():this.reply=null,this.#e.changed()}moved(){this.idle(),this.on&&this.#r()}idle(){this.#n(),this.reply=this.solution=this.error=null,this.running=this.solving=!1}stop(){this.on=this.running=!1,this.#n()}#n(){this.#t?.abort(),this.#t=null}async#r(){this.#n();let e=this.#e.scene;if(!e)return;let t=this.#t=new AbortController,{method:n,objective:r,seconds:i}=this;this.running=!0,this.error=null;let a=``;try{let o={record:e,method:n,objective:r,limit:{time:i}},s={every:.25,signal:t.signal};for await(let e of this.#e.client.stream(`analyse`,o,s)){if(t!==this.#t)return;this.reply=e,a=this.#i(e,a),this.#e.changed()}}catch(e){if(t!==this.#t)return;this.error=G(e),this.on=!1}t===this.#t&&(this.running=!1,this.on&&=!t.signal.aborted,this.#e.changed())}#i(e,t){let n=e.result.moves[0];if(!n)return t;if(n.move!==t||e.final){let t=e.exact?`exact`:`plus or minus ${(1.96*(n.std_error??0)).toFixed(1)}`,r=e.final?`Analysis done. Best`:`Best so far`;this.#e.announcer.sayCalmly(`${r}: ${V(n.move)}, margin ${W(n.margin)}, ${t}.`)}return n.move}async solve(){let e=this.#e.scene;if(e&&!this.solving){this.solving=!0,this.error=null,this.#e.changed();try{let t=await this.#e.client.solve({record:e,limit:{time:this.seconds}});if(e!==this.#e.scene)return;this.solution=t,this.#e.announcer.say(`Double-dummy solution, all tiles known, is shown.`)}catch(t){e===this.#e.scene&&(this.error=G(t))}finally{e===this.#e.scene&&(this.solving=!1),this.#e.changed()}}}};function G(e){return e instanceof P?e:new P(`internal`,null,e instanceof Error?e.message:String(e))}var nt=2500,rt=class{#e;#t;#n;constructor(e){this.words=``,this.#t=0,this.#e=e}say(e){clearTimeout(this.#n),this.#t=Date.now(),this.words=e===this.words?`${e}\u00a0`:e,this.#e()}sayCalmly(e){clearTimeout(this.#n);let t=Math.max(0,this.#t+nt-Date.now());this.#n=setTimeout(()=>this.say(e),t)}stop(){clearTimeout(this.#n)}},it=class{#e;constructor(e){this.wanted=!1,this.holder=``,this.belief=null,this.error=null,this.#e=e}want(e){this.wanted=e,e&&!this.belief&&this.ask()}moved(){this.belief=this.error=null,this.wanted&&this.ask()}async ask(){let{scene:e,position:t}=this.#e;if(!e||!t)return;let n=t.record.seat??t.turn??0;try{let{result:r}=await this.#e.client.belief({record:e,seat:n});if(e!==this.#e.scene)return;let i=r.holds;this.belief={seat:n,worlds:r.worlds,pips:r.pips,holds:at(i,t)}}catch(t){if(e!==this.#e.scene)return;this.error=G(t)}this.#e.changed()}};function at(e,t){if(e.boneyard||!t.boneyard_count)return e;let n={};for(let t of Je){let r=Object.values(e).filter(e=>t in e);r.length&&(n[t]=Math.max(0,1-r.reduce((e,n)=>e+n[t],0)))}return{...e,boneyard:n}}function ot(e,t){let n=new Map,{layout:r}=e,i=Object.values(r.arms).flat();for(let e of[...i,...r.line,...r.sniff?[r.sniff]:[]])n.set(e,`table`);for(let r of R(e.hands[t]))n.set(r,`hand`);return n}function st(e){let t=e.trim();if(!t)throw new P(`bad_request`,`record`,`there is nothing to load`);if(!/^[[{"]/.test(t)||/^\[\w+ "/.test(t))return t;try{let e=JSON.parse(t);if(typeof e==`string`||typeof e==`object`&&e&&!Array.isArray(e))return e}catch(e){throw new P(`bad_json`,`record`,`this is no JSON: ${e.message}`)}throw new P(`bad_json`,`record`,`expected a JSON object: a round, a view or a match`)}async function ct(e,t){let{result:n}=await e.legal({record:t});if(!Be(t))return I([n.position.record],null);let{rounds:r,...i}=t,a=[];for(let t of r){let{rules:n,players:r,target:o}=i,s=Object.fromEntries(Object.entries({rules:n,players:r,target:o,...t}).filter(([,e])=>e!==void 0)),c=await e.legal({record:s});a.push(c.result.position.record)}return I(a,i)}var lt=`sniff-board-seat`;function ut(e){try{sessionStorage.setItem(lt,JSON.stringify(e))}catch{}}function dt(e){try{let t=JSON.parse(sessionStorage.getItem(lt)??`null`);return t?.server===e?t:null}catch{return null}}function ft(){try{sessionStorage.removeItem(lt)}catch{}}var pt=class{#e;#t;#n;#r;constructor(e){this.state=null,this.error=null,this.lost=!1,this.busy=!1,this.unseenEnd=null,this.#t=``,this.#n=null,this.#r=new Map,this.#e=e}get isOver(){return this.state?.status===`finished`||this.state?.status===`resigned`}get isMyTurn(){return this.state!==null&&this.state.turn===this.state.seat&&!this.busy}async start(e){return this.#s(async()=>{let t=await this.#e.client.matches.create(e),[n,r]=Object.entries(t.tokens)[0]??[`0`,``];await this.#i(t.id,Number(n),r)})}async join(e,t){return this.#s(async()=>{let{token:n}=await this.#e.client.matches.sit(e,t);await this.#i(e,t,n)})}async resume(){let e=dt(this.#e.server);if(!e)return!1;let t=await this.#s(()=>this.#i(e.match,e.seat,e.token));return!t&&this.error?.code!==`connection`&&(ft(),this.error=null),t}async play(e){let{state:t}=this;t&&this.isMyTurn&&(this.busy=!0,this.#e.changed(),await this.#s(async()=>this.#o(await this.#e.client.matches.move(t.id,this.#t,e,t.version))),this.busy=!1,this.#e.changed())}async resign(){let{state:e}=this;e&&!this.isOver&&await this.#s(async()=>this.#o(await this.#e.client.matches.resign(e.id,this.#t)))}async replay(){let e=null,{state:t}=this;return t&&await this.#s(async()=>{e=(await this.#e.client.matches.replay(t.id)).record}),e}leave(){this.close(),ft(),this.state=this.error=this.unseenEnd=null,this.#r.clear()}close(){this.#n?.abort(),this.#n=null,this.lost=!1}async#i(e,t,n){let r=await this.#e.client.matches.view(e,n);this.leave(),this.#t=n,ut({server:this.#e.server,match:e,seat:t,token:n}),this.#o(r),this.#a(e,n)}async#a(e,t){let n=this.#n=new AbortController,r=()=>{this.lost=!0,this.#e.changed()};await this.#s(async()=>{let i=this.#e.client.matches.follow(e,t,{signal:n.signal,onLost:r});for await(let e of i){if(n.signal.aborted)return;this.lost=!1,this.#o(e)}})}#o(e){let t=this.state;if(t&&t.version>e.version)return;this.state=e,this.busy=!1,this.#r.set(e.round,e.position.record),e.previous&&this.#r.set(e.round-1,e.previous.record),t&&t.round<e.round&&(this.unseenEnd=e.round-1);let n=e.round;for(;this.#r.has(n-1);)n--;let r=[];for(let t=n;t<=e.round;t++)r.push(this.#r.get(t));this.#e.matchChanged(r,n,t===null)}async#s(e){this.error=null;try{await e()}catch(e){this.error=G(e)}return this.#e.changed(),this.error===null}},mt=class{#e;#t;constructor(e){this.running=!1,this.worlds=200,this.progress=null,this.review=null,this.game=null,this.error=null,this.#t=null,this.#e=e}async start(e){this.clear();let t=this.#t=new AbortController;this.game=e,this.running=!0,this.#e.changed();try{let n={record:He(e),limit:{worlds:this.worlds}},r={every:.25,signal:t.signal};for await(let e of this.#e.client.stream(`review`,n,r)){if(t!==this.#t)return;this.review=e.result,this.progress=e.progress??null,this.#e.changed()}let i=this.review?.summaries.reduce((e,t)=>e+t.mistakes,0)??0;this.#e.announcer.say(`Review done: ${i} mistakes.`)}catch(e){t===this.#t&&(this.error=G(e))}finally{t===this.#t&&(this.running=!1),this.#e.changed()}}stop(){this.#t?.abort()}clear(){this.stop(),this.#t=null,this.running=!1,this.progress=this.review=this.game=this.error=null}},ht=class{#e;#t;#n;constructor(e,t,n,r){this.client=e,this.server=t,this.changed=n,this.moved=r,this.game=null,this.at={round:0,event:0},this.offset=0,this.original=null,this.eyes=null,this.position=null,this.placement=null,this.chosen=null,this.heldOrder=null,this.error=null,this.busy=!1,this.scene=null,this.#e={width:24,height:12},this.#t=0,this.#n=!1,this.name=e=>{let t=this.match.state;if(!t)return`Seat ${e}`;if(e===t.seat)return`You`;let n=t.seats[e]?.bot;return n?`Seat ${e} (${n})`:`Seat ${e}`},this.shortName=e=>e===this.match.state?.seat?`You`:`Seat ${e}`,this.announcer=new rt(n),this.analyser=new tt(this),this.beliefs=new it(this),this.reviewer=new mt(this),this.match=new pt(this)}sideName(e){let{position:t}=this;return!t||t.sides===t.players?this.name(e):this.match.state&&this.match.state.seat%t.sides===e?`Your side`:`Seats ${e} and ${e+t.sides}`}get round(){return this.game?.rounds[this.at.round]??null}get isAtEnd(){return this.game!==null&&Ue(this.game,this.at)}get placements(){let{position:e,match:t}=this;return!e||t.state&&!(this.isAtEnd&&t.isMyTurn)?[]:e.legal.filter(e=>e.total!==null)}get forced(){if(this.match.state)return null;let e=this.position?.legal[0];return e&&e.total===null?e.move:null}get allKnown(){return this.position?.boneyard!=null&&this.position.hands.every(e=>e!==null)}async load(e){return this.#o(async()=>{let t=typeof e==`string`?st(e):e,n=await ct(this.client,t);this.match.leave(),this.#r(n),this.eyes=null,await this.#a(),this.announcer.say(`Loaded.`)})}async deal(e){return this.#o(async()=>{let{result:t}=await this.client.deal(e);this.match.leave(),this.#r(I([t.position.record],null)),this.eyes=null,await this.#a(),this.announcer.say(`Dealt. ${this.name(t.position.turn??0)} leads.`)})}#r(e){this.game=e,this.original=null,this.offset=0,this.reviewer.clear(),this.at=e.rounds[0]?.result?{round:0,event:0}:L(e)}async goTo(e){let{game:t}=this;if(!t||e.round===this.at.round&&e.event===this.at.event)return;this.at=e;let n=t.rounds[e.round]?.events[e.event-1];await this.#o(()=>this.#a()),this.announcer.say(n?`${H(n,this.name)}.`:`Start of round ${this.roundNumber}.`)}get roundNumber(){return this.at.round+this.offset+1}step(e){return this.game?this.goTo(We(this.game,this.at,e)):Promise.resolve()}async goToOriginal(e){this.original&&(this.game=this.original,this.original=null,this.at={round:-1,event:0}),await this.goTo(e)}async play(e){if(this.chosen=null,this.match.state)return this.match.play(e);let{game:t,round:n,at:r}=this;if(t&&n){if(n.events[r.event]?.move===e)return this.step(1);await this.#o(async()=>{let{result:i}=await this.client.apply({record:Ve(n,r.event),moves:[e]});if(t!==this.game||r!==this.at)return;Ue(t,r)||(this.original??=t);let a=i.position.record;this.game=Ge(t,r,a),this.at={round:r.round,event:a.events.length},await this.#a();let o=a.events.at(-1);o&&this.announcer.say(`${H(o,this.name)}.`)})}}async playBot(e){let{scene:t,forced:n}=this;if(n)return this.play(n);t&&(this.busy=!0,this.changed(),await this.#o(async()=>{let{result:n}=await this.client.choose({record:t,player:e});t===this.scene&&await this.play(n.move)}),this.busy=!1,this.changed())}choose(e){this.chosen=e,this.changed()}lookWith(e){this.eyes=e,this.#o(()=>this.#a())}setBox(e){(e.width!==this.#e.width||e.height!==this.#e.height)&&(this.#e=e,this.game&&this.#o(()=>this.#a(!1)))}matchChanged(e,t,n){let r=n||this.isAtEnd,i=this.offset-t,a=n?null:this.game;n&&this.#r(I(e,null)),this.game=I(e,null),this.offset=t,this.eyes=null,this.at=r?L(this.game):{...this.at,round:this.at.round+i},this.#i(a,i),this.#o(()=>this.#a())}#i(e,t){if(!e||!this.game)return;let n=e.rounds.length-1,r=this.game.rounds.flatMap((r,i)=>{let a=i-t<n?r.events.length:i-t>n?0:e.rounds[n].events.length;return r.events.slice(a).map(e=>H(e,this.name))});r.length&&this.announcer.say(`${r.join(`. `)}.`)}close(){this.analyser.stop(),this.reviewer.stop(),this.match.close(),this.announcer.stop(),this.client.close()}async#a(e=!0){let{round:t,at:n,eyes:r}=this;if(!t)return;let i=++this.#t;if(e&&(this.scene=Ve(t,n.event),this.#n=!0),!this.scene)return;let a={record:this.scene,box:this.#e,...r===null?{}:{seat:r}},{result:o}=await this.client.legal(a);i===this.#t&&(this.position=o.position,this.placement=o.placement??null,this.#n&&(this.#n=!1,this.chosen=this.heldOrder=null,this.placements.length?this.analyser.moved():this.analyser.idle(),this.beliefs.moved(),this.moved()))}async#o(e){this.error=null;try{await e()}catch(e){this.error=G(e),this.announcer.say(`Error: ${this.error.message}`)}return this.changed(),this.error===null}},gt=o`
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
`,_t=o`
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
    grid-column: 1 / -1;
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
`,vt=o`
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
    background: var(--tint);
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
  @container (max-width: 480px) {
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
    .candidates :is(td, th),
    .summary :is(td, th) {
      padding-left: 0.2rem;
      padding-right: 0.2rem;
    }
    .summary {
      font-size: 0.833rem;
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
`,yt=o`
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
`,bt=o`
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
`,xt=o`
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
`,St=o`
  :host {
    ${bt}
  }
  @media (prefers-color-scheme: dark) {
    :host {
      ${xt}
    }
  }
  :host([theme="light"]) {
    ${bt}
  }
  :host([theme="dark"]) {
    ${xt}
  }
`;function K(e){return e?T`<p class="error-box" role="alert">
    <strong>${e.field?T`<code>${e.field}</code>: `:O}</strong>${e.message}
  </p>`:O}function Ct(e,t){return t.isReadonly?O:e.match.state?wt(e,t):Tt(e)}function wt(e,{replay:t,startPage:n,copy:r}){let{match:i}=e,a=i.state;return i.isOver?T`<div class="buttons">
      <button class="primary" data-replay @click=${t}>Review the match</button>
      <button
        @click=${()=>{i.leave(),n()}}
      >
        New match
      </button>
      ${K(i.error)}
    </div>`:T`<div class="buttons">
    ${a.status===`waiting`?T`<span>Match <code>${a.id}</code></span>
            <button @click=${()=>r(`Match`,a.id)}>Copy</button>`:O}
    <details class="resign">
      <summary>Resign</summary>
      <p>
        Give the match up?
        <button data-resign @click=${()=>i.resign()}>Yes, resign</button>
      </p>
    </details>
    ${K(i.error)}
  </div>`}function Tt(e){let{position:t}=e;if(!t||t.result)return Et(e);let n=!t.legal.length;return T`<div class="buttons">
      ${t.legal.length?T`<button
              data-bot
              ?disabled=${e.busy}
              @click=${()=>e.playBot(`policy@50ms`)}
            >
              ${e.busy?`Thinking…`:`Let policy move`}
            </button>`:O}
      <form class="enter" @submit=${t=>{t.preventDefault();let n=t.target,r=String(new FormData(n).get(`move`)??``).trim();r&&e.play(r).then(()=>e.error??n.reset())}}>
        <label
          ><span class=${n?``:`hidden`}
            >${n?`What did they do?`:`Enter a move`}</span
          >
          <input
            name="move"
            size="9"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
            placeholder=${n?`6-4@L, +?, pass`:`6-4@L`}
          />
        </label>
        <button>Enter</button>
      </form>
    </div>
    ${K(e.error)}`}function Et(e){return T`${K(e.error)}`}var Dt={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Ot=e=>(...t)=>({_$litDirective$:e,values:t}),kt=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},q=Ot(class extends kt{constructor(e){if(super(e),e.type!==Dt.ATTRIBUTE||e.name!==`class`||e.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(e){return` `+Object.keys(e).filter(t=>e[t]).join(` `)+` `}update(e,[t]){if(this.st===void 0){this.st=new Set,e.strings!==void 0&&(this.nt=new Set(e.strings.join(` `).split(/\s/).filter(e=>e!==``)));for(let e in t)t[e]&&!this.nt?.has(e)&&this.st.add(e);return this.render(t)}let n=e.element.classList;for(let e of this.st)e in t||(n.remove(e),this.st.delete(e));for(let e in t){let r=!!t[e];r===this.st.has(e)||this.nt?.has(e)||(r?(n.add(e),this.st.add(e)):(n.remove(e),this.st.delete(e)))}return D}});function At(e,t){let{game:n,position:r,round:i}=e;return!n||!i?T``:T`${n.rounds.length>1?jt(e):O} ${Mt(e,i)}
    <div class="buttons">
      <button
        data-copy="position"
        ?disabled=${!r?.text}
        @click=${()=>t(`Position string`,r?.text??``)}
      >
        Copy position
      </button>
      <button
        data-copy="record"
        @click=${()=>t(`Record`,JSON.stringify(He(n),null,1))}
      >
        Copy record
      </button>
    </div>
    ${r?.text?T`<p class="position"><code>${r.text}</code></p>`:O}`}function jt(e){return T`<div class="rounds" role="group" aria-label="Rounds">
    ${e.game?.rounds.map((t,n)=>{let r=t.result?.scores,i=n===e.at.round;return T`<button
        aria-pressed=${String(i)}
        @click=${()=>e.goTo({round:n,event:0})}
      >
        Round ${n+e.offset+1}
        ${r?T`<small>${r.join(` : `)}</small>`:O}
      </button>`})}
  </div>`}function Mt(e,t){let n=t.result;return T`<div class="scroll" tabindex="0" role="group" aria-label="Move list">
    <table class="move-list">
      <caption class="hidden">
        Moves of round ${e.roundNumber}
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
        ${t.events.map((t,n)=>{let r=e.at.event===n+1;return T`<tr class=${q({now:r})}>
            <td class="number">${n+1}</td>
            <td>${e.shortName(t.seat??0)}</td>
            <th scope="row">
              <button
                class="move"
                aria-current=${r?`step`:O}
                @click=${()=>e.goTo({...e.at,event:n+1})}
              >
                ${t.move}
              </button>
            </th>
            <td class="number">${t.total??``}</td>
            <td class="number">
              ${t.points?T`<b class="points">+${t.points}</b>`:``}
            </td>
          </tr>`})}
      </tbody>
    </table>
    ${t.events.length?O:T`<p class="muted">No move has been made.</p>`}
    ${n?T`<p class="ending">
            ${Xe(n,e.name)} Scores:
            ${n.scores?.map((t,n)=>`${e.sideName(n)} ${t}`).join(`, `)}.
          </p>`:O}
  </div>`}var J=.27,Nt=[[-.27,-.27],[J,J]],Pt=[[-.27,J],[J,-.27]],Ft=[[0,-.27],[0,J]];function It(e){let t=e%2?[[0,0]]:[];return e>1&&t.push(...Nt),e>3&&t.push(...Pt),e>5&&t.push(...Ft),t}function Lt(e,t){return It(e).map(([e,n])=>E`<circle cx=${t+e} cy=${n} r=".105"/>`)}function Rt(e){let{high:t,low:n}=Ke(e);return E`<rect x="-.97" y="-.47" width="1.94" height=".94" rx=".14"/>
    <path d="M0 -.32V.32"/>${Lt(t,-.5)}${Lt(n,.5)}`}function Y(e,t=!1){return T`<svg class="tile ${t?`upright`:`flat`}" viewBox=${t?`-.5 -1 1 2`:`-1 -.5 2 1`} aria-hidden="true">
    <g transform=${t?`rotate(90)`:``}>${Rt(e)}</g>
  </svg>`}function zt(e){let t=Math.min(e,24);return T`<svg class="backs" viewBox="0 0 ${t*6+2} 14" aria-hidden="true">
    ${Array.from({length:t},(e,t)=>E`<rect x=${t*6+1} y="1" width="5" height="12" rx="1"/>`)}
  </svg>`}function Bt(e,t){let{isStart:n,isReadonly:r,isPage:i,theme:a,setTheme:o,show:s,help:c}=t,l=e=>e.target.value;return T`<div class="top" role=${i?`banner`:O}>
    <h1>${Y(`4-4`,!0)} <span class=${n?``:`word-mark`}>Sniff</span></h1>
    ${n?O:Vt(e)}
    ${n&&e.game?T`<button @click=${()=>s(`table`)}>Back to the table</button>`:O}
    ${n||r?O:T`<button data-new @click=${()=>s(`start`)}>New</button>`}
    <label
      ><span class="hidden">Colours</span>
      <select @change=${e=>o(l(e))}>
        ${[`auto`,`light`,`dark`].map(e=>T`<option value=${e} ?selected=${e===a}>${e}</option>`)}
      </select></label
    >
    <button aria-label="Help" title="Help" @click=${c}>?</button>
  </div>`}function Vt(e){let{game:t,position:n}=e;return t?.kind===`view`||e.match.state||!n||n.boneyard===null&&e.eyes===null?O:T`<label
    ><span class="word">See</span>
    <select aria-label="See" data-eyes @change=${t=>{let n=t.target.value;e.lookWith(n?Number(n):null)}}>
      <option value="" ?selected=${e.eyes===null}>all tiles</option>
      ${n.hands.map((t,n)=>T`<option value=${n} ?selected=${e.eyes===n}>as seat ${n}</option>`)}
    </select></label
  >`}var Ht=[0,1,2,3,4,5,6];function Ut(e){let{beliefs:t,position:n}=e,{belief:r}=t;if(!n)return T``;if(!r)return t.error?T`${K(t.error)}`:T`<p class="muted">Counting worlds…</p>`;let i=Object.keys(r.holds),a=i.includes(t.holder)?t.holder:i[0]??``,o=t=>t===`boneyard`?`boneyard`:e.name(Number(t)),s=n=>{t.holder=n,e.changed()};return T`<p class="muted">
      What ${Wt(e,r.seat)} can know of the hidden
      tiles${r.worlds===null?``:`: ${Math.round(r.worlds).toLocaleString(`en`)} worlds are possible`}.
      Numbers are percent; – lies on the table, own is in the hand.
    </p>
    <div class="segments" role="group" aria-label="Who may hold the tiles">
      ${i.map(e=>T`<button aria-pressed=${String(e===a)} @click=${()=>s(e)}>
            ${Ze(o(e))}
          </button>`)}
    </div>
    ${a?Gt(e,r,a,o(a)):O}
    <p>${qt(r,a,Ze(o(a)))}</p>`}function Wt(e,t){let n=e.name(t);return n===`You`?`you`:n.toLowerCase()}function Gt(e,t,n,r){let i=ot(e.position,t.seat),a=t.holds[n]??{};return T`<table class="heat">
    <caption class="hidden">
      Percent that a tile is held: ${r}. Rows: high half; columns: low half.
    </caption>
    <thead>
      <tr>
        <td></td>
        ${Ht.map(e=>T`<th scope="col">${e}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${Ht.map(e=>T`<tr>
            <th scope="row">${e}</th>
            ${Ht.filter(t=>t<=e).map(t=>Kt(i,a,`${e}-${t}`))}
            ${e<6?T`<td class="none" colspan=${6-e}></td>`:O}
          </tr>`)}
    </tbody>
  </table>`}function Kt(e,t,n){let r=e.get(n);if(r)return T`<td
      class="known"
      title="${n}: ${r===`hand`?`in the hand`:`on the table`}"
    >
      <span aria-hidden="true">${r===`hand`?`own`:`–`}</span
      ><span class="hidden">${r===`hand`?`in the hand`:`on the table`}</span>
    </td>`;let i=t[n]??0;return T`<td class="share" title="${n}: ${(100*i).toFixed(1)} percent">
    <i style="height:${100*i}%"></i><span>${Math.round(100*i)}</span>
  </td>`}function qt(e,t,n){let r=Object.entries(e.holds[t]??{}),i=r.filter(([,e])=>e>.9995).map(([e])=>e),a=r.filter(([,e])=>e<5e-4).map(([e])=>e),o=e.pips[t];return[o===void 0?``:`${n}: ${o.toFixed(1)} pips expected.`,i.length?`Certain: ${i.join(`, `)}.`:``,a.length?`Impossible: ${a.join(`, `)}.`:``].filter(Boolean).join(` `)}var Jt=[[`← →`,`step back, step on`],[`Home End`,`first, last`],[`1 to 9`,`play the move with that number in the list`],[`L R U D`,`place the chosen tile on that arm`],[`A`,`start or stop the analysis`],[`Space`,`draw or pass where that is the only move`],[`Esc`,`put a chosen tile back, close this`],[`?`,`this help`]];function Yt(e){return T`<dialog aria-labelledby="help-title" data-help @close=${e}>
    <h2 id="help-title">Help</h2>
    <table class="keys">
      <caption>
        Keys
      </caption>
      <tbody>
        ${Jt.map(([e,t])=>T`<tr>
              <th scope="row">
                ${e.split(` `).map(e=>e===`to`?` to `:T`<kbd>${e}</kbd> `)}
              </th>
              <td>${t}</td>
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
  </dialog>`}function Xt(e){let t=e.analyser.reply?.result.moves??[],n=new Map(t.map((e,t)=>[e.move,t])),r=e.placements.map(({move:e,total:r,points:i})=>({move:e,total:r??0,points:i,analysis:t[n.get(e)??-1]??null})),i=e.heldOrder,a=e=>i?.indexOf(e.move)??n.get(e.move)??t.length;return r.sort((e,t)=>a(e)-a(t)||t.points-e.points)}function Zt(e){let t=e.composedPath()[0];return t instanceof Element?t.closest(`input, select, textarea, dialog[open]`)||t.closest(`[role=tablist]`)&&/^(Arrow|Home|End)/.test(e.key)?!0:e.key===` `&&t.closest(`button, summary, a`)!==null:!1}function Qt(e,t,n){if(t.ctrlKey||t.metaKey||t.altKey||Zt(t)||!e.game)return!1;let{key:r}=t,i={ArrowLeft:()=>e.step(-1),ArrowRight:()=>e.step(1),Home:()=>e.goTo({round:0,event:0}),End:()=>e.goTo(L(e.game)),a:()=>(e.placements.length||e.analyser.on)&&e.analyser.toggle()}[r.length===1?r.toLowerCase():r];if(i)return i(),!0;if(n)return!1;let a=$t(e,r);if(a)e.play(a);else if(r===`Escape`&&e.chosen)e.choose(null);else return!1;return!0}function $t(e,t){if(t===` `)return e.forced;if(/^[1-9]$/.test(t))return Xt(e)[Number(t)-1]?.move??null;let n=t.toUpperCase();return!e.chosen||!`LRUD`.includes(n)?null:e.placements.find(({move:t})=>{let r=z(t);return r.tile===e.chosen&&r.arm===n})?.move??null}var{I:en}=Ae,tn=e=>e,nn=()=>document.createComment(``),X=(e,t,n)=>{let r=e._$AA.parentNode,i=t===void 0?e._$AB:t._$AA;if(n===void 0)n=new en(r.insertBefore(nn(),i),r.insertBefore(nn(),i),e,e.options);else{let t=n._$AB.nextSibling,a=n._$AM,o=a!==e;if(o){let t;n._$AQ?.(e),n._$AM=e,n._$AP!==void 0&&(t=e._$AU)!==a._$AU&&n._$AP(t)}if(t!==i||o){let e=n._$AA;for(;e!==t;){let t=tn(e).nextSibling;tn(r).insertBefore(e,i),e=t}}}return n},Z=(e,t,n=e)=>(e._$AI(t,n),e),rn={},an=(e,t=rn)=>e._$AH=t,on=e=>e._$AH,sn=e=>{e._$AR(),e._$AA.remove()},cn=(e,t,n)=>{let r=new Map;for(let i=t;i<=n;i++)r.set(e[i],i);return r},ln=Ot(class extends kt{constructor(e){if(super(e),e.type!==Dt.CHILD)throw Error(`repeat() can only be used in text expressions`)}dt(e,t,n){let r;n===void 0?n=t:t!==void 0&&(r=t);let i=[],a=[],o=0;for(let t of e)i[o]=r?r(t,o):o,a[o]=n(t,o),o++;return{values:a,keys:i}}render(e,t,n){return this.dt(e,t,n).values}update(e,[t,n,r]){let i=on(e),{values:a,keys:o}=this.dt(t,n,r);if(!Array.isArray(i))return this.ut=o,a;let s=this.ut??=[],c=[],l,u,d=0,f=i.length-1,p=0,m=a.length-1;for(;d<=f&&p<=m;)if(i[d]===null)d++;else if(i[f]===null)f--;else if(s[d]===o[p])c[p]=Z(i[d],a[p]),d++,p++;else if(s[f]===o[m])c[m]=Z(i[f],a[m]),f--,m--;else if(s[d]===o[m])c[m]=Z(i[d],a[m]),X(e,c[m+1],i[d]),d++,m--;else if(s[f]===o[p])c[p]=Z(i[f],a[p]),X(e,i[d],i[f]),f--,p++;else if(l===void 0&&(l=cn(o,p,m),u=cn(s,d,f)),l.has(s[d])){if(l.has(s[f])){let t=u.get(o[p]),n=t===void 0?null:i[t];if(n===null){let t=X(e,i[d]);Z(t,a[p]),c[p]=t}else c[p]=Z(n,a[p]),X(e,i[d],n),i[t]=null;p++}else sn(i[f]),f--}else sn(i[d]),d++;for(;p<=m;){let t=X(e,c[m+1]);Z(t,a[p]),c[p++]=t}for(;d<=f;){let e=i[d++];e!==null&&sn(e)}return this.ut=o,an(e,c),D}}),un=1.96;function dn(e,t,n){let{reply:r}=e.analyser,i=pn(t),a=t.some(e=>e.analysis?.win_probability!=null);return T`<table class="candidates">
    <caption class="hidden">
      Candidate moves${r?`, best first`:``}
    </caption>
    <thead>
      <tr>
        <th scope="col" class="rank"><span class="hidden">Number</span></th>
        <th scope="col">Move</th>
        <th scope="col" class="number" title="The end total after the move, and what it scores">
          Total
        </th>
        ${r?T`<th scope="col" title="Expected points from now on, ± 95 %">Margin ± 95 %</th>`:O}
        ${a?T`<th scope="col" title="Probability to win the match">Win</th>`:O}
      </tr>
    </thead>
    <tbody>
      ${ln(t,e=>e.move,(t,r)=>fn(e,t,r,i,a,n))}
    </tbody>
  </table>`}function fn(e,t,n,r,i,{isReadonly:a,allReasons:o}){let{analysis:s}=t,{tile:c,arm:l}=z(t.move),u=n===0&&s!==null,d=s&&(u||o)?s.reasons:[],f=T`${Y(c??`0-0`)}<span
      >${c}${l?T` <small>${B[l]}</small>`:O}</span
    >`;return T`<tr class=${q({best:u})} data-move=${t.move}>
      <td class="rank">${n+1}</td>
      <th scope="row">
        ${a?T`<span class="move">${f}</span>`:T`<button class="move" @click=${()=>e.play(t.move)}>
                <span class="hidden">Play</span>${f}
              </button>`}
      </th>
      <td class="number">
        ${t.total}${t.points?T` <b class="points">+${t.points}</b>`:O}
      </td>
      ${e.analyser.reply?T`<td class="margin">${mn(t,r)}</td>`:O}
      ${i?T`<td class="win">${hn(s?.win_probability??null)}</td>`:O}
    </tr>
    ${d.length?T`<tr class=${q({best:u,reasons:!0})}>
            <td></td>
            <td colspan=${i?4:3}>${d.join(`; `)}.</td>
          </tr>`:O}`}function pn(e){let[t,n]=[0,0];for(let{analysis:r}of e){if(!r)continue;let e=un*(r.std_error??0);t=Math.min(t,r.margin-e),n=Math.max(n,r.margin+e)}return n>t?{low:t,high:n}:{low:-1,high:1}}function mn({analysis:e},{low:t,high:n}){if(!e)return T`<span class="muted">–</span>`;let{margin:r,std_error:i}=e,a=i===null?null:un*i,o=e=>100*(e-t)/(n-t),s=a===null?`error not known yet`:a===0?`exact`:`± ${a.toFixed(1)}`;return T`<span class="value">${W(r)}</span> <span class="error">${s}</span>
    <svg class="whisker" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <path class="zero" d="M${o(0)} 0V10" />
      <path class="range" d="M${o(r-(a??0))} 5H${o(r+(a??0))}" />
      <path class="mid" d="M${o(r)} 1V9" />
    </svg>`}function hn(e){return e===null?T`<span class="muted">–</span>`:T`${Math.round(100*e)} %<span class="bar"
      ><i style="width:${100*e}%"></i
    ></span>`}function gn(e){let{solution:t}=e.analyser;if(!t)return O;let{moves:n}=t.result;return T`<section class="solution" aria-labelledby="solution-title">
    <h3 id="solution-title">Double-dummy, all tiles known</h3>
    <p class="muted">
      What each move is worth if everybody saw every
      tile${t.exact?``:`; bounds only, the limit was met`}. It says nothing about what a
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
        ${n.map(e=>T`<tr>
              <th scope="row">${e.move}</th>
              <td class="number">${_n(e)}</td>
              <td class="line">${e.line.map(e=>T`<span>${e}</span> `)}</td>
            </tr>`)}
      </tbody>
    </table>
  </section>`}function _n({margin:e,outcome:t,lower:n,upper:r}){if(t)return t===`win`?`wins the match`:`loses the match`;if(e!==null)return W(e,+!Number.isInteger(e));let i=(e,t)=>e===null?t:W(e,0);return`${i(n,`−∞`)} to ${i(r,`∞`)}`}var vn=[[5,`5 s`],[30,`30 s`],[300,`5 min`],[3600,`until stopped`]];function yn(e,t,n){let{analyser:r,position:i}=e,a=t.length>0;return T`<section class="panel moves" aria-labelledby="moves-title">
    <header>
      <h2 id="moves-title">Moves</h2>
      <button
        class=${r.on?``:`primary`}
        data-analyse
        aria-pressed=${String(r.on)}
        ?disabled=${!a&&!r.on}
        @click=${()=>r.toggle()}
      >
        ${r.on?`Stop analysis`:`Analyse`}
      </button>
      ${e.allKnown&&a?T`<button
              data-solve
              ?disabled=${r.solving}
              title="Double-dummy: all tiles known to everybody"
              @click=${()=>r.solve()}
            >
              ${r.solving?`Solving…`:`Solve double-dummy`}
            </button>`:O}
    </header>
    ${a?xn(e):O} ${K(r.error)}
    ${a?T`<div
              @pointerenter=${()=>n.onHold(!0)}
              @pointerleave=${()=>n.onHold(!1)}
            >
              ${dn(e,t,n)}
            </div>
            ${Sn(e,n)}`:T`<p class="muted">${i?.result?`The round is over.`:bn(e)}</p>`}
    ${gn(e)}
  </section>`}function bn(e){return e.match.state?e.isAtEnd?`It is not your turn.`:`Step to the end to play.`:e.forced?`There is nothing to choose.`:`The seat that is seen is not in turn.`}function xn(e){let{analyser:t,position:n}=e,r=e=>e.target.value;return T`<details class="settings">
    <summary>How to analyse</summary>
    <div class="fields">
      <label
        >Method
        <select @change=${e=>t.set({method:r(e)})}>
          <option value="policy" ?selected=${t.method===`policy`}>
            policy: each seat by what it knows
          </option>
          <option value="open" ?selected=${t.method===`open`}>
            open: as if hands were open
          </option>
        </select></label
      >
      ${n?.target==null?O:T`<label
              >Best by
              <select
                @change=${e=>t.set({objective:r(e)})}
              >
                <option value="margin" ?selected=${t.objective===`margin`}>
                  margin of the round
                </option>
                <option value="match" ?selected=${t.objective===`match`}>
                  winning the match
                </option>
              </select></label
            >`}
      <label
        >Time
        <select @change=${e=>t.set({seconds:Number(r(e))})}>
          ${vn.map(([e,n])=>T`<option value=${e} ?selected=${t.seconds===e}>${n}</option>`)}
        </select></label
      >
    </div>
  </details>`}function Sn(e,{allReasons:t,onReasons:n}){let{reply:r,running:i}=e.analyser;if(!r)return i?T`<p class="muted">Analysing…</p>`:O;let{looked:a,worlds:o,method:s,objective:c}=r.result,l=i?`Analysing…`:r.stopped?`Stopped.`:`Done.`,u=o===null?``:`; ${Math.round(o).toLocaleString(`en`)} are possible`;return T`<footer class="footnote">
    <span data-state=${i?`running`:`done`}>${l}</span>
    Looked into ${a.toLocaleString(`en`)} worlds${u}, method
    ${s}${c===`match`?`, by the match`:``},
    ${r.exact?`exact for the method`:`estimated`}.
    <label class="check"
      ><input
        type="checkbox"
        .checked=${t}
        @change=${e=>n(e.target.checked)}
      />
      reasons for all</label
    >
  </footer>`}var Q=400,Cn=[``,`7 4`,`2 3`,`9 3 2 3`];function wn(e){let t=[],n=0;for(let r of e.rounds)t.push(n),n+=r.events.length+1;let r=Q/Math.max(1,n-1);return{x:({round:e,event:n})=>((t[e]??0)+n)*r,borders:t.slice(1).map(e=>e*r)}}function Tn(e,t,n,r){let i=Qe(e,t),{x:a,borders:o}=wn(e),s=i.flatMap(e=>e.scores),[c,l]=[Math.min(0,...s),Math.max(10,...s)],u=e=>116-104*(e-c)/(l-c),d=Array.from({length:t},(e,t)=>i.reduce((e,n,r)=>{let i=u(n.scores[t]??0).toFixed(1);return r?`${e}H${a(n).toFixed(1)}V${i}`:`M0 ${i}`},``)),f=i.at(-1)?.scores??[];return T`<figure>
    <figcaption>Scores ${En(t,n)}</figcaption>
    <svg
      class="graph"
      viewBox="0 0 ${Q} 130"
      role="img"
      aria-labelledby="score-title score-words"
    >
      <title id="score-title">Scores over the record</title>
      <desc id="score-words">
        ${f.map((e,t)=>`${n(t)} ends at ${e}`).join(`; `)}.
      </desc>
      ${o.map(e=>E`<path class="border" d="M${e} 0V120"/>`)}
      <path class="zero" d="M0 ${u(0)}H${Q}" />
      <path class="here" d="M${a(r)} 0V120" />
      ${d.map((e,t)=>E`<path class="line side-${t}" d="${e}H${Q}" stroke-dasharray=${Cn[t]??``}/>`)}
      <text x="2" y="10">${l}</text>
      <text x="2" y="128">${c}</text>
    </svg>
  </figure>`}function En(e,t){return Array.from({length:e},(e,n)=>T`<span class="key"
        ><svg viewBox="0 0 28 6" aria-hidden="true">
          <path class="line side-${n}" d="M0 3H28" stroke-dasharray=${Cn[n]??``} /></svg
        >${t(n)}</span
      >`)}function Dn(e,t,n){let{x:r,borders:i}=wn(t),a=Math.max(4,...e.decisions.map(({loss:e})=>e)),o=Math.max(4,...e.draws.map(({luck:e})=>Math.abs(e)));return T`${e.summaries.map(({seat:t,loss:s,luck:c})=>{let l=e.decisions.filter(e=>e.seat===t),u=e.draws.filter(e=>e.seat===t),[d,f]=[`loss-title-${t}`,`loss-words-${t}`];return T`<figure>
      <figcaption>
        ${n(t)} <span class="key"><i class="swatch loss"></i>lost by decisions</span>
        <span class="key"><i class="swatch luck"></i>luck of draws</span>
      </figcaption>
      <svg class="graph" viewBox="0 0 ${Q} 76" role="img" aria-labelledby="${d} ${f}">
        <title id=${d}>Losses and luck, ${n(t)}</title>
        <desc id=${f}>
          ${l.length} decisions lost ${s.toFixed(1)} points; ${u.length} draws
          brought ${c.toFixed(1)} points of luck.
        </desc>
        ${i.map(e=>E`<path class="border" d="M${e} 0V76"/>`)}
        <path class="zero" d="M0 3H${Q}" />
        ${l.map(e=>E`<rect class="loss" x=${r(e)-1.5} width="3" y="3" height=${Math.max(1,38*e.loss/a)}/>`)}
        <path class="zero" d="M0 60H${Q}" />
        ${u.map(e=>{let t=Math.max(1,14*Math.abs(e.luck)/o);return E`<rect class="luck" x=${r(e)-1.5} width="3" y=${e.luck>0?60-t:60} height=${t}/>`})}
        <text x=${398} y="44" text-anchor="end">−${a.toFixed(0)}</text>
        <text x=${398} y="56" text-anchor="end">luck ±${o.toFixed(0)}</text>
      </svg>
    </figure>`})}`}var On=2,kn=12;function An(e){let{reviewer:t,game:n,original:r,match:i}=e;if(!n)return T``;let a=r??n;if((a.kind===`view`||i.state!==null)&&!t.review)return T`<p class="muted">
      A review needs all tiles: of a match it can be made when it is over, from its replay.
    </p>`;let{progress:o,running:s,review:c}=t;return T`<p class="muted">
      Every decision is judged on what the player knew then. Luck of draws is kept apart.
    </p>
    <div class="buttons">
      ${s?T`<button @click=${()=>t.stop()}>Stop</button>
              <progress
                aria-label="Review"
                max=${o?.total??1}
                value=${o?.done??0}
              ></progress>
              <span class="muted">${o?`${o.done} of ${o.total}`:``}</span>`:T`<button class="primary" data-review @click=${()=>t.start(a)}>
                ${c?`Review again`:`Review`}
              </button>
              <label
                >Care
                <select
                  @change=${e=>t.worlds=Number(e.target.value)}
                >
                  <option value="200" ?selected=${t.worlds===200}>quick</option>
                  <option value="2000" ?selected=${t.worlds===2e3}>thorough</option>
                </select></label
              >`}
    </div>
    ${K(t.error)}
    ${Tn(a,jn(e),t=>e.sideName(t),e.at)}
    ${c&&t.game?T`${Dn(c,t.game,e.name)} ${Mn(e,c)}
          ${Pn(e,c)}`:O}`}function jn(e){return e.position?.sides??2}function Mn(e,t){let n=t.summaries.some(e=>e.win_loss!==null);return T`<table class="summary">
    <caption class="hidden">
      Each seat over the whole record
    </caption>
    <thead>
      <tr>
        <th scope="col">Seat</th>
        <th scope="col" class="number">Decisions</th>
        <th scope="col" class="number">Mistakes</th>
        <th scope="col" class="number">Lost</th>
        ${n?T`<th scope="col" class="number">Win lost</th>`:O}
        <th scope="col" class="number">Luck</th>
      </tr>
    </thead>
    <tbody>
      ${t.summaries.map(t=>T`<tr>
            <th scope="row">${e.name(t.seat)}</th>
            <td class="number">${t.decisions}</td>
            <td class="number">${t.mistakes}</td>
            <td class="number">
              ${t.loss.toFixed(1)}${t.std_error===null?O:T` <small>± ${(1.96*t.std_error).toFixed(1)}</small>`}
            </td>
            ${n?T`<td class="number">
                    ${t.win_loss===null?`–`:`${Math.round(100*t.win_loss)} %`}
                  </td>`:O}
            <td class="number">${W(t.luck)}</td>
          </tr>`)}
    </tbody>
  </table>`}function Nn({loss:e,std_error:t}){return e>=On&&e>=2*(t??1/0)}function Pn(e,t){let n=t.decisions.filter(Nn).sort((e,t)=>t.loss-e.loss);return n.length?T`<h3>Costliest mistakes</h3>
    <ol class="mistakes">
      ${n.slice(0,kn).map(t=>T`<li>
            <button @click=${()=>e.goToOriginal({round:t.round,event:t.event})}>
              <span>${Fn(e,t.round)}${t.event+1}. ${e.name(t.seat)}</span>
              <b>−${t.loss.toFixed(1)}</b>
              <span class="muted">${t.move}, better ${t.best}</span>
            </button>
          </li>`)}
    </ol>
    ${n.length>kn?T`<p class="muted">and ${n.length-kn} smaller ones.</p>`:O}`:T`<p>No decision lost more than chance explains.</p>`}function Fn(e,t){return(e.original??e.game).rounds.length>1?`Round ${t+1}, move `:`Move `}var In={hand_sizes:[7,6,5],targets:[250,200,200],partnerships:!0,first_lead:`lot`,next_lead:`finisher`,spinner:`first_double`,exposed_branches:!0,max_draws:null,reserve:[0,0,0],play_divisor:1,settlement:`each_hand`,settlement_divisor:1},$={...In,targets:[null,null,null],partnerships:!1,first_lead:`heaviest`,next_lead:`rotate`,reserve:[2,0,0],settlement:`winner_difference`,settlement_divisor:5},Ln={...In,exposed_branches:!1,settlement:`finisher_opponents`},Rn={american:In,classic:$,"classic-partners":{...$,partnerships:!0},"classic-draw2":{...$,max_draws:2},"classic-fives":{...$,play_divisor:5},"all-fives":Ln,muggins:{...Ln,spinner:`none`}},zn=Object.keys(Rn);function Bn(e,t){return Rn[e]?.targets?.[t-2]??null}function Vn(e,t){let{base:n=`american`,...r}=typeof e==`string`?{base:e}:e,i=Rn[n];return i?{base:n,list:Object.entries({...i,...r}).filter(([e])=>e!==`partnerships`||t===4).map(([e,n])=>({name:e,value:Hn(e,n,t),meaning:Un[e]??``,changed:e in r}))}:{base:n,list:[]}}function Hn(e,t,n){let r=Array.isArray(t)?t[n-2]:t;return r===null?e===`max_draws`?`no limit`:`none`:typeof r==`boolean`?r?`yes`:`no`:String(r).replaceAll(`_`,` `)}var Un={hand_sizes:`Tiles dealt to each seat`,targets:`Points that win a match`,partnerships:`Seats 0 and 2 play against 1 and 3`,first_lead:`Who leads the first round`,next_lead:`Who leads the next rounds`,spinner:`The double that has branches: the Sniff`,exposed_branches:`Uncovered branches of the Sniff count`,max_draws:`Draws in a turn`,reserve:`Tiles of the boneyard that are never drawn`,play_divisor:`A placement scores the end total divided by this`,settlement:`What the end of a round pays`,settlement_divisor:`A settlement is divided by this`},Wn=[[-15,-15],[15,-15],[-15,15],[15,15]];function Gn(e){let{position:t}=e;if(!t)return T``;let{base:n,list:r}=Vn(t.rules,t.players);return T`<h3>Paper tally</h3>
    <p class="muted">
      A stroke is 5 points; a mark of 50 is one large X and four small x around it.
    </p>
    <dl class="tallies">
      ${t.scores.map((t,n)=>T`<div>
            <dt>${e.sideName(n)}</dt>
            <dd>${Kn(t)}<span>${et(t)}</span></dd>
          </div>`)}
    </dl>
    <h3>Rules: ${n}${r.some(e=>e.changed)?`, changed`:``}</h3>
    <table class="rules">
      <caption class="hidden">
        Rules in force for ${t.players} players
      </caption>
      <tbody>
        <tr>
          <th scope="row">Target of this match</th>
          <td>${t.target??`none: open-ended`}</td>
        </tr>
        ${r.filter(e=>e.name!==`targets`).map(e=>T`<tr>
                <th scope="row">${e.meaning||e.name}</th>
                <td>${e.value}${e.changed?` (changed)`:``}</td>
              </tr>`)}
      </tbody>
    </table>`}function Kn(e){let t=$e(e);if(!t)return T``;let n=Array.from({length:t.marks},()=>({large:2,small:8}));return t.large&&n.push(t),n.length?T`<span class="marks">
    ${n.map(e=>T`<svg class="mark" viewBox="-22 -22 44 44" aria-hidden="true">${qn(e)}</svg>`)}
  </span>`:T`<span class="muted">no stroke yet</span>`}function qn({large:e,small:t}){let n=(e,t,n,r)=>[1,-1].slice(0,r).map(r=>E`<path d=${`M${e-r*n} ${t-n}L${e+r*n} ${t+n}`}/>`);return[...n(0,0,9,e),...Wn.flatMap(([e,r],i)=>n(e,r,4,Math.max(0,Math.min(2,t-2*i))))]}function Jn(e){let{position:t,match:n,eyes:r}=e;if(!t)return null;let i=t.record.seat;return n.state?.seat??r??i??t.turn}function Yn(e){let{position:t,match:n}=e;if(!t)return T``;let{target:r}=t,i=n.state?.winners??[],a=t.result?.match_winner;return T`<dl class="scores" aria-label="Scores">
    ${t.scores.map((n,o)=>{let s=t.turn!==null&&t.turn%t.sides===o,c=i.includes(o)||a===o,l=r?Math.max(0,Math.min(1,n/r)):0;return T`<div class=${q({turn:s})}>
        <dt>${e.sideName(o)}</dt>
        <dd>
          <b>${String(n).replace(`-`,`−`)}</b>
          ${r?T`<span class="of">of ${r}</span>`:O}
          ${c?T`<span class="tag">won</span>`:O}
          ${r?T`<span class="bar"><i style="width:${100*l}%"></i></span>`:O}
        </dd>
      </div>`})}
  </dl>`}function Xn(e){let{position:t}=e;if(!t)return T``;let n=Jn(e),r=R(t.boneyard);return T`<ul class="seats" aria-label="Seats and boneyard">
    ${t.hands.map((r,i)=>{if(i===n)return O;let a=t.counts[i]??0,o=t.turn===i;return T`<li class=${q({turn:o})}>
        <span class="who"
          >${o?T`<span aria-hidden="true">▸ </span>`:O}${e.name(i)}</span
        >
        <span class="count">${U(a)}${o?`, in turn`:``}</span>
        ${r===null?zt(a):T`<span class="open">${R(r).map(e=>Y(e))}</span>
                <span class="hidden">${r}</span>`}
      </li>`})}
    <li>
      <span class="who">Boneyard</span>
      <span class="count">${U(t.boneyard_count)}</span>
      ${r.length?T`<details>
              <summary>in draw order</summary>
              <span class="open">${r.map(e=>Y(e))}</span>
              <span class="hidden">${t.boneyard}</span>
            </details>`:zt(t.boneyard_count)}
    </li>
  </ul>`}function Zn(e,t){let{position:n,chosen:r}=e,i=Jn(e);if(!n||i===null)return T``;let a=R(n.hands[i]),o=t?[]:e.placements,s=e=>o.filter(({move:t})=>z(t).tile===e),c=t=>{let n=s(t);n.length===1?e.play(n[0].move):e.choose(r===t?null:t)};return T`<section class="hand" aria-labelledby="hand-title">
    <h2 id="hand-title">
      ${e.name(i)===`You`?`Your hand`:`Hand of ${e.name(i).toLowerCase()}`}
      <small>${U(a.length)}, ${qe(a)} pips</small>
    </h2>
    <div class="tiles">
      ${a.map(e=>{let t=s(e),n=t.length>0;return T`<button
          class=${q({fits:n})}
          data-tile=${e}
          ?disabled=${!n}
          aria-pressed=${t.length>1?String(r===e):O}
          aria-label="${e}${n?Qn(t.map(({move:e})=>e)):`, does not fit now`}"
          @click=${()=>c(e)}
        >
          ${Y(e,!0)}
        </button>`})}
    </div>
    ${r?$n(e,r):O}
  </section>`}function Qn(e){let t=e.map(e=>B[z(e).arm??``]).filter(Boolean);return t.length?`, fits the ${t.join(` and the `)}`:`, can open`}function $n(e,t){return T`<div class="arms" role="group" aria-label="Where to place ${t}">
    <span>Place ${t} on the</span>
    ${e.placements.filter(({move:e})=>z(e).tile===t).map(({move:t,total:n,points:r})=>T`<button data-arm=${z(t).arm} @click=${()=>e.play(t)}>
          ${B[z(t).arm??``]}
          <small>= ${n}${r?`, scores ${r}`:``}</small>
        </button>`)}
    <button class="quiet" @click=${()=>e.choose(null)}>Cancel</button>
  </div>`}var er=[[`random`,`random: any legal tile`],[`greedy`,`greedy: most points now`],[`heuristic`,`heuristic: rules of thumb`],[`flat100`,`flat100: tries moves out`],[`policy@50ms`,`policy@50ms: strong and quick`],[`policy`,`policy: the strongest`]];function tr(e,t,n,r){return T`<div class="start" role=${n?`main`:O}>
    <p class="lead">
      Sniff is a domino game of the fives family. Play a match, or look into a deal or a record:
      what each move is worth, who may hold which tile, and where a match was won.
    </p>
    ${ar(e,t,r)} ${sr(e,t,r)}
    ${cr(e,t,r)}
  </div>`}function nr(e,t,n){return T`<select name=${e}>
    ${t.map(([e,t])=>T`<option value=${e} ?selected=${e===n}>${t}</option>`)}
  </select>`}function rr(e,{update:t}){return T`<label
      >Rules
      <select
        name="rules"
        @change=${e=>t({rules:e.target.value})}
      >
        ${zn.map(t=>T`<option value=${t} ?selected=${t===e.rules}>${t}</option>`)}
      </select></label
    >
    <label
      >Players
      <select
        name="players"
        @change=${e=>t({players:Number(e.target.value)})}
      >
        ${[2,3,4].map(t=>T`<option value=${t} ?selected=${t===e.players}>${t}</option>`)}
      </select></label
    >`}function ir(e){e.preventDefault();let t=[...new FormData(e.target)];return Object.fromEntries(t.map(([e,t])=>[e,String(t).trim()]))}function ar(e,t,n){let r=r=>{let i=ir(r),a=Array.from({length:t.players},(e,t)=>i[`seat${t}`]??`greedy`),o=Math.max(0,a.indexOf(`you`)),s=a.map((e,t)=>t===o?{take:!0}:e===`open`||e===`you`?{}:{bot:e}),c=i.target?{target:Number(i.target)}:{};n.opened(e.match.start({rules:t.rules,seats:s,...c}))},i=[[`you`,`you`],...er,[`open`,`somebody else`]],a=Bn(t.rules,t.players);return T`<form class="panel play" aria-labelledby="play-title" @submit=${r}>
    <h2 id="play-title">Play a match</h2>
    <div class="fields">
      ${rr(t,n)}
      ${Array.from({length:t.players},(e,t)=>T`<label
            >Seat ${t} ${nr(`seat${t}`,i,t?`policy@50ms`:`you`)}</label
          >`)}
      <label
        >Target
        <input
          name="target"
          type="number"
          min="1"
          max="100000"
          inputmode="numeric"
          .value=${String(a??50)}
        />
      </label>
    </div>
    ${K(e.match.error)}
    <button class="primary" data-play>Play</button>
    <details>
      <summary>Sit down at a match of somebody else</summary>
      ${or(e,n)}
    </details>
  </form>`}function or(e,t){return T`<div class="fields">
    <label>Match <input name="match" autocomplete="off" spellcheck="false" /></label>
    <label>Seat <input name="chair" type="number" min="0" max="3" value="1" /></label>
    <button type="button" @click=${n=>{let r=n.currentTarget.parentElement,i=e=>r.querySelector(`[name=${e}]`).value;t.opened(e.match.join(i(`match`).trim(),Number(i(`chair`))))}}>Sit down</button>
  </div>`}function sr(e,t,n){let r=r=>{let{rules:i,seed:a,leader:o,target:s}=ir(r),c={rules:i??`american`,players:t.players,seed:a?Number(a):Math.floor(Math.random()*1e9)};o&&(c.leader=Number(o)),s&&(c.target=Number(s)),n.opened(e.deal(c))},i=[[``,`by lot`]];for(let e=0;e<t.players;e++)i.push([String(e),`seat ${e}`]);return T`<form class="panel" aria-labelledby="deal-title" @submit=${r}>
    <h2 id="deal-title">Analyse a deal</h2>
    <div class="fields">
      ${rr(t,n)}
      <label
        >Seed
        <input name="seed" type="number" min="0" placeholder="at random" inputmode="numeric" />
      </label>
      <label>Leader ${nr(`leader`,i,``)}</label>
      <label
        >Target
        <input name="target" type="number" min="1" placeholder="the rules'" inputmode="numeric" />
      </label>
    </div>
    <button class="primary" data-deal>Deal</button>
  </form>`}function cr(e,t,n){return T`<form class="panel" aria-labelledby="open-title" @submit=${t=>n.opened(e.load(ir(t).record??``))}>
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
    ${K(e.error)}
    <div class="buttons">
      <button class="primary" data-open>Open</button>
      <label class="file">or a file <input type="file" @change=${async t=>{let r=t.target.files?.[0];r&&n.opened(e.load(await r.text()))}} /></label>
    </div>
    <p class="muted">
      ${t.dragging?`Drop it.`:`A file can also be dropped anywhere here.`}
    </p>
  </form>`}function lr(e){let t=e.position?.layout;if(!t)return T``;let{total:n,arithmetic:r,breakdown:i}=t,a=n>0&&n%5==0;return T`<details class="count">
    <summary>
      End total <b>${r||n}</b>
      ${a?T`<span class="tag">a multiple of five</span>`:O}
    </summary>
    <ul>
      ${i.map(({text:e})=>T`<li>${e}</li>`)}
      ${i.length?O:T`<li>Nothing lies on the table.</li>`}
    </ul>
  </details>`}function ur(e,t){let{position:n,match:r,forced:i,round:a,at:o}=e;if(!n)return T``;let s=a?.events[o.event-1];return T`<div class="status">
    <p>
      <strong>${dr(e)}</strong>
      ${s?T`<span class="muted">Last: ${H(s,e.name)}.</span>`:O}
    </p>
    ${i&&!t?T`<button class="primary" data-forced @click=${()=>e.play(i)}>
            ${z(i).kind===`draw`?`Draw ${i.slice(1).replace(`?`,`a tile`)}`:`Pass`}
          </button>`:O}
    ${r.lost?T`<p role="status">The connection is lost; trying again…</p>`:O}
    ${e.original?T`<button @click=${()=>e.goToOriginal({...e.at,event:0})}>
            Back to the game as loaded
          </button>`:O}
  </div>`}function dr(e){let{position:t,match:n,isAtEnd:r}=e,{state:i}=n;if(!t)return``;if(i&&!r)return`Looking back.`;if(i?.status===`waiting`)return`Waiting for somebody to take the open seat.`;if(i&&n.isOver)return pr(e);let a=t.result;if(a)return`The round is over. ${Xe(a,e.name)}`;let o=e.name(t.turn??0);return i?i.turn===i.seat?`Your turn.`:`${o} is thinking…`:e.forced?`${o} ${fr(e.forced)}.`:`${o} is in turn.`}function fr(e){return e===`pass`?`can neither place nor draw`:`cannot place and ${V(e)}`}function pr(e){let{state:t}=e.match;if(!t)return``;let n=e.position?.sides??t.players,r=t.winners?.includes(t.seat%n);return`${t.status===`resigned`?`The match was given up.`:`The match is over.`} ${r?`You have won!`:`You have lost.`}`}function mr(e){let{match:t,offset:n}=e,{state:r,unseenEnd:i}=t,a=r?.previous;if(!r||!a||i===null)return O;let o=a.result,s=()=>{t.unseenEnd=null,e.changed()};return T`<section class="previous" aria-label="The round before">
    <p>
      <strong>Round ${i+1} is over.</strong>
      ${o?Xe(o,e.name):``} Scores now:
      ${(o?.scores??r.scores).map((t,n)=>`${e.sideName(n)} ${t}`).join(`, `)}.
    </p>
    <button @click=${()=>{let t=i-n;s(),e.goTo({round:t,event:e.game?.rounds[t]?.events.length??0})}}>See how it ended</button>
    <button class="quiet" @click=${s}>Go on</button>
  </section>`}function hr(e){let{game:t,at:n,round:r}=e;if(!t)return T``;let i=r?.events.length??0,a=n.round===0&&n.event===0,o=(e,t,n,r)=>T`<button aria-label=${e} title=${e} ?disabled=${n} @click=${r}>
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${t} /></svg>
    </button>`,s=t.rounds.length-1,c={round:s,event:t.rounds[s]?.events.length??0};return T`<nav class="stepper" aria-label="Steps through the game">
    ${o(`First`,`M4 3V13M13 3L6 8L13 13Z`,a,()=>e.goTo({round:0,event:0}))}
    ${o(`Previous`,`M11 3L4 8L11 13Z`,a,()=>e.step(-1))}
    <span class="where">
      ${t.rounds.length>1||e.offset?`Round ${e.roundNumber} · `:``}${n.event} of
      ${i}
    </span>
    ${o(`Next`,`M5 3L12 8L5 13Z`,e.isAtEnd,()=>e.step(1))}
    ${o(`Last`,`M12 3V13M3 3L10 8L3 13Z`,e.isAtEnd,()=>e.goTo(c))}
  </nav>`}var gr=`important`,_r=` !`+gr,vr=Ot(class extends kt{constructor(e){if(super(e),e.type!==Dt.ATTRIBUTE||e.name!==`style`||e.strings?.length>2)throw Error("The `styleMap` directive must be used in the `style` attribute and must be the only part in the attribute.")}render(e){return Object.keys(e).reduce((t,n)=>{let r=e[n];return r==null?t:t+`${n=n.includes(`-`)?n:n.replace(/(?:^(webkit|moz|ms|o)|)(?=[A-Z])/g,`-$&`).toLowerCase()}:${r};`},``)}update(e,[t]){let{style:n}=e.element;if(this.ft===void 0)return this.ft=new Set(Object.keys(t)),this.render(t);for(let e of this.ft)t[e]??(this.ft.delete(e),e.includes(`-`)?n.removeProperty(e):n[e]=null);for(let e in t){let r=t[e];if(r!=null){this.ft.add(e);let t=typeof r==`string`&&r.endsWith(_r);e.includes(`-`)||t?n.setProperty(e,t?r.slice(0,-11):r,t?gr:``):n[e]=r}}return D}}),yr={L:{x:-1,y:0},R:{x:1,y:0},U:{x:0,y:-1},D:{x:0,y:1}};function br(e){return e.rotation%180?1:2}function xr(e,t,n){let r=br(e);return Math.abs(t.x-e.x)<r/2+n&&Math.abs(t.y-e.y)<(3-r)/2+n}function Sr(e,t){let{line:n,sniff:r}=e;return r===null?t===`L`?[...n].reverse():n:[r,...e.arms[t]??[]]}function Cr(e,t,n){let r=e.get(t.at(-1)??``),i=e.get(t.at(-2)??``);if(!r||!i)return yr[n];let[a,o]=[r.x-i.x,r.y-i.y];return Math.abs(a)>Math.abs(o)?{x:Math.sign(a),y:0}:{x:0,y:Math.sign(o)}}function wr(e,t,n,r){let i=new Map(t.tiles.map(e=>[e.tile,e])),a=[...t.tiles,...n.map(e=>e.placed)],o=[];return e.breakdown.flatMap(({arm:t,tile:n,pips:s,text:c})=>{let l=i.get(n);if(!l)return[];let u=br(l),d=(3-u)/2+r-.08,f;if(t){let n=Cr(i,Sr(e,t),t),a=(n.x?u:3-u)/2,o=(n.x?3-u:u)/2+r-.08;f=[-1,1].map(e=>({x:l.x+n.x*a-n.y*e*o,y:l.y+n.y*a+n.x*e*o}))}else f=[-1,1].flatMap(e=>[-1,1].map(t=>({x:l.x+t*(u/2+r-.08),y:l.y+e*(d-r)})));let p=f.find(e=>!a.some(t=>t!==l&&xr(t,e,r-.25))&&!o.some(t=>Math.hypot(t.x-e.x,t.y-e.y)<2*r))??f[0];return o.push(p),[{...p,pips:s,text:c}]})}var Tr=16;function Er(e){let t=Math.max(200,Math.floor(e));return t<480?{width:t,height:Math.round(t*.92),margin:17,unit:20}:{width:t,height:Math.round(Math.min(430,Math.max(270,t*.52))),margin:30,unit:t<720?26:32}}function Dr({width:e,height:t,margin:n,unit:r}){let i=e=>Math.max(4,Math.floor(10*(e-2*n)/r)/10);return{width:i(e),height:i(t)}}function Or(e,t){let{placement:n,position:r,chosen:i}=e;if(!n||!r||!t.length)return[];let a=new Map(r.legal.filter(e=>e.total!==null).map((e,t)=>[e.move,n.candidates[t]])),o=new Set,s=!n.tiles.length;return t.flatMap(({move:t})=>{let n=a.get(t);return!n||(i?n.tile!==i:o.has(n.arm??``))||s&&!i&&!e.analyser.reply?[]:(o.add(n.arm??``),[{move:t,placed:n}])})}function kr(e,t,n){let{position:r,placement:i}=e;if(!r||!i)return T`<div class="table" style="height:${t.height}px"></div>`;let a=Xt(e),o=n?[]:Or(e,a),s=t.unit*i.scale,c=e=>t.margin+e*s,l=Math.max(9,.38*s),u=jr(e),d=(e,t)=>E`<g class=${t} transform="translate(${c(e.x)} ${c(e.y)}) rotate(${e.rotation}) scale(${s})">${Rt(e.tile)}</g>`;return T`<div class="table" style="height:${t.height}px">
    <svg
      viewBox="0 0 ${t.width} ${t.height}"
      width=${t.width}
      height=${t.height}
      role="img"
      aria-labelledby="table-title table-words"
    >
      <title id="table-title">Layout, end total ${r.layout.total}</title>
      <desc id="table-words">${Ye(r,e.name)}</desc>
      ${o.map(({placed:e})=>d(e,`ghost`))}
      ${ln(i.tiles,e=>e.tile,e=>d(e,e.tile===u?`face last`:`face`))}
      ${wr(r.layout,i,o,l/s).map(e=>E`<g class="end"><circle cx=${c(e.x)} cy=${c(e.y)} r=${l}/>
            <text x=${c(e.x)} y=${c(e.y)+4} text-anchor="middle">${e.pips}</text></g>`)}
      ${s<Tr?O:o.map(e=>Mr(e,a,c,s))}
    </svg>
    ${i.tiles.length||o.length?O:T`<p class="hint">${Ar(e,n)}</p>`}
    ${o.map(t=>Nr(e,t,a,c,s))}
  </div>`}function Ar(e,t){return!e.placements.length||t?`The table is empty.`:`Choose a tile to open with.`}function jr(e){let t=(e.round?.events.slice(0,e.at.event)??[]).findLast(({move:e})=>z(e).kind===`place`);return t?z(t.move).tile:null}function Mr({move:e,placed:t},n,r,i){let a=n.find(t=>t.move===e);if(!a)return O;let o=a.analysis?W(a.analysis.margin):`= ${a.total}`,s=r(t.y)+5;return E`<text class="halo" x=${r(t.x)} y=${s} text-anchor="middle"
    font-size=${Math.max(11,Math.min(14,i*.6))}>${o}</text>`}function Nr(e,{move:t,placed:n},r,i,a){let o=r.find(e=>e.move===t),s=br(n)*a,c=(3-br(n))*a,l={left:`${i(n.x)-s/2}px`,top:`${i(n.y)-c/2}px`},u=o?.points?`, scores ${o.points}`:``,d=`Play ${V(t)}: end total ${o?.total??``}${u}`;return T`<button
    class="ghost-button"
    data-move=${t}
    style=${vr({...l,width:`${s}px`,height:`${c}px`})}
    aria-label=${d}
    title=${d}
    @click=${()=>e.play(t)}
  ></button>`}var Pr=[[`game`,`Game`],[`tiles`,`Hidden tiles`],[`review`,`Review`],[`scores`,`Scores`]];function Fr(e,t,n){return T`<section class="panel tabs">
    <div role="tablist" aria-label="More about the game" @keydown=${n=>{let r=Pr.findIndex(([t])=>t===e),i=Pr.length-1,a={ArrowLeft:r===0?i:r-1,ArrowRight:r===i?0:r+1,Home:0,End:i}[n.key],o=a===void 0?void 0:Pr[a]?.[0];o&&(n.preventDefault(),t(o),n.currentTarget.querySelector(`#tab-${o}`)?.focus())}}>
      ${Pr.map(([n,r])=>T`<button
            role="tab"
            id="tab-${n}"
            aria-selected=${String(n===e)}
            aria-controls="tab-panel"
            tabindex=${n===e?0:-1}
            @click=${()=>t(n)}
          >
            ${r}
          </button>`)}
    </div>
    <div role="tabpanel" id="tab-panel" aria-labelledby="tab-${e}">${n}</div>
  </section>`}var Ir=class extends N{static{this.styles=[St,gt,_t,yt,vt]}static{this.properties={server:{type:String},record:{type:String},position:{type:String},theme:{type:String,reflect:!0},readonly:{type:Boolean},page:{type:Boolean}}}#e=null;#t=`start`;#n=`game`;#r={players:2,rules:`american`,dragging:!1};#i=!1;#a=0;#o=!1;#s=new ResizeObserver(([e])=>this.#m(e?.contentRect.width??0));#c=null;constructor(){super(),this.server=``,this.record=this.position=null,this.theme=`auto`,this.readonly=this.page=!1}connectedCallback(){super.connectedCallback(),addEventListener(`keydown`,this.#f)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener(`keydown`,this.#f),this.#s.disconnect(),this.#c=null,this.#e?.close(),this.#e=null}willUpdate(e){this.#o=this.renderRoot?.querySelector(`:focus`)!=null,!this.#e||e.has(`server`)?(this.#e?.close(),this.#e=new ht(new ze(this.server),this.server||location.origin,()=>this.requestUpdate(),()=>this.#d()),this.#l()):(e.has(`record`)||e.has(`position`))&&this.#l()}async#l(){let e=this.record??this.position;e?this.#u(this.#e.load(e)):this.readonly||this.#u(this.#e.match.resume())}#u=e=>{e.then(e=>{e&&this.#_(`table`)})};#d(){let{game:e,position:t,at:n}=this.#e;if(!e||!t)return;let r={record:He(e),position:t,cursor:n};this.dispatchEvent(new CustomEvent(`sniff-change`,{detail:r,bubbles:!0,composed:!0}))}#f=e=>{let t=e.composedPath().includes(this),n=this.page&&e.target===document.body;if(!this.#e||e.defaultPrevented||!(t||n))return;let r=e.composedPath()[0].matches?.(`input, textarea`);if(e.key===`?`&&!r)this.#p();else if(this.#t!==`table`||!Qt(this.#e,e,this.readonly))return;e.preventDefault()};#p(){this.renderRoot.querySelector(`dialog[data-help]`)?.showModal()}#m(e){e&&e!==this.#a&&(this.#a=e,this.#e?.setBox(Dr(Er(e))),this.requestUpdate())}updated(){this.#o&&!this.renderRoot.querySelector(`:focus`)&&this.renderRoot.querySelector(`.main`)?.focus({preventScroll:!0});let e=this.renderRoot.querySelector(`.main`);e!==this.#c&&(this.#s.disconnect(),this.#c=e,e&&this.#s.observe(e))}#h=async(e,t)=>{let n=`${e} copied.`;try{await navigator.clipboard.writeText(t)}catch{n=`${e} could not be copied: the browser does not allow it.`}this.#e?.announcer.say(n)};#g=async()=>{let e=await this.#e?.match.replay();e&&(this.#n=`review`,this.#u(this.#e.load(e)))};#_(e){this.#t=e,this.requestUpdate()}#v(e){this.#n=e,this.#e?.beliefs.want(e===`tiles`),this.requestUpdate()}#y=e=>{if(this.readonly||!e.dataTransfer?.types.includes(`Files`))return;e.preventDefault();let t=e.type===`dragover`;this.#r.dragging!==t&&this.#b({dragging:t});let n=e.type===`drop`?e.dataTransfer.files[0]:void 0;n&&this.#u(n.text().then(e=>this.#e.load(e)))};#b=e=>{this.#r={...this.#r,...e},this.requestUpdate()};render(){let e=this.#e;return e?T`<div
        class="frame ${this.#r.dragging?`drop`:``}"
        @dragover=${this.#y}
        @dragleave=${this.#y}
        @drop=${this.#y}
      >
        ${Bt(e,{isStart:this.#t===`start`,isReadonly:this.readonly,isPage:this.page,theme:this.theme,setTheme:e=>this.theme=e,show:e=>this.#_(e),help:()=>this.#p()})}
        ${this.#t===`start`?this.#x(e):this.#S(e)}
      </div>
      <div class="hidden" role="status" aria-live="polite">${e.announcer.words}</div>
      ${Yt(()=>this.requestUpdate())}`:T``}#x(e){if(this.readonly)return T`<p class="muted">${e.error?.message??`Loading…`}</p>`;let{page:t}=this;return tr(e,this.#r,t,{update:this.#b,opened:this.#u})}#S(e){let t=this.readonly,n=Xt(e);return T`<div class="columns" role=${this.page?`main`:O}>
      <div class="main" tabindex="-1">
        ${Yn(e)} ${mr(e)} ${Xn(e)}
        ${kr(e,Er(this.#a||600),t)} ${lr(e)}
        ${ur(e,t)} ${Zn(e,t)}
        <div class="controls">
          ${hr(e)}
          ${Ct(e,{isReadonly:t,replay:this.#g,startPage:()=>this.#_(`start`),copy:this.#h})}
        </div>
      </div>
      <div class="side">
        ${yn(e,n,{isReadonly:t,allReasons:this.#i,onReasons:e=>(this.#i=e,this.requestUpdate()),onHold:t=>{e.heldOrder=t?n.map(e=>e.move):null,this.requestUpdate()}})}
        ${Fr(this.#n,e=>this.#v(e),this.#C(e))}
      </div>
    </div>`}#C(e){return this.#n===`tiles`?Ut(e):this.#n===`review`?An(e):this.#n===`scores`?Gn(e):At(e,this.#h)}};customElements.get(`sniff-board`)||customElements.define(`sniff-board`,Ir);export{Ir as SniffBoard,ze as SniffClient,P as SniffError};