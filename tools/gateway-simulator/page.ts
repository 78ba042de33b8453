import type { Payment } from "./payments.ts";

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (each) => `&#${each.codePointAt(0) ?? 0};`);

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:26rem;padding:2rem 1rem}
button{display:block;width:100%;min-height:48px;margin:.75rem 0;font:inherit}h1{font-size:1.25rem}`;

const buttons = `<button name="act" value="pay">Pay</button>
<button name="act" value="fail">Fail</button>
<button name="act" value="leave">Leave</button>`;

/** The hosted page of a payment, with buttons for each outcome. */
export const pageOf = ({ ref, wanted, state }: Payment): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Payment simulator</title><style>${style}</style></head>
<body><main><h1>Payment simulator</h1><p>${escapeHtml(ref)}</p><p>${wanted.toLocaleString("en")} MMK</p>
<form method="post">${state === "open" ? buttons : `<p>${state}</p><button name="act" value="leave">Leave</button>`}</form>
</main></body></html>`;
