/**
 * Owns what operators show to everyone: banners, social links, header texts, the list of lotteries, game categories and
 * providers. Promises that only active rows are shown, in the order operators gave them, each text in the caller's language.
 * Content is read by anyone and holds nothing personal, so every answer may be kept by a shared cache.
 */
export { contentHandlers } from "./content.routes.ts";
