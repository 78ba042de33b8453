/**
 * Adds a style sheet again that could not be loaded while the browser was offline. The code that loads a part of the page
 * adds each sheet only once, so the part would stay without styles.
 */
export function retryStyles(): void {
  window.addEventListener("online", () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(
      'link[rel="stylesheet"]:not([disabled])',
    ))
      if (link.sheet === null) link.replaceWith(link.cloneNode());
  });
}
