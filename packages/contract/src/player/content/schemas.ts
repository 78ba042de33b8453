import { Type } from "typebox";

import { help_texts_max, helpTopics, level2TextNames, text_lengths } from "../../content.ts";
import { list, reply, strictObject } from "../../schema-parts.ts";

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/**
 * A site-relative path or an https address, so that it cannot be a `javascript:` address, which would run as a script.
 */
const Address = Type.String({ pattern: "^(/|https://)", maxLength: 500 });
const textOf = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Text = textOf(text_lengths.title);

const Banner = strictObject({
  id: Id,
  image: Address,
  title: Text,
  link: Type.Union([Address, Type.Null()]),
});

const SocialLinks = strictObject({
  facebook: Type.Union([Address, Type.Null()]),
  viber: Type.Union([Address, Type.Null()]),
  messenger: Type.Union([Address, Type.Null()]),
  instagram: Type.Union([Address, Type.Null()]),
  play_store: Type.Union([Address, Type.Null()]),
  /** The address that the QR code contains; the browser renders the code. */
  qr: Type.Union([Address, Type.Null()]),
});

const HeaderText = strictObject({ text: Text });

/** Plain text: a line break begins a paragraph. */
const HelpText = strictObject({
  /** Decides the page to which the answer links; null: none. */
  topic: Type.Union([Type.Enum([...helpTopics]), Type.Null()]),
  question: textOf(text_lengths.question),
  answer: textOf(text_lengths.answer),
});

const Level2Text = strictObject({
  name: Type.Enum([...level2TextNames]),
  text: textOf(text_lengths.level2),
});

const Lottery = strictObject({
  id: Id,
  type: Type.Union([
    Type.Literal("1D"),
    Type.Literal("2D"),
    Type.Literal("3D"),
    Type.Literal("C1D"),
    Type.Literal("C2D"),
  ]),
  name: Text,
  /** The page of the player app for this game. */
  path: Address,
});

export const contentSchemas = {
  listBanners: { reply: reply(list(Banner, 50)) },
  listMobileBanners: { reply: reply(list(Banner, 50)) },
  getSocialLinks: { reply: reply(SocialLinks) },
  getHeaderText: { reply: reply(list(HeaderText, 20)) },
  listHelpTexts: { reply: reply(list(HelpText, help_texts_max)) },
  listLevel2Texts: { reply: reply(list(Level2Text, level2TextNames.length)) },
  listLotteries: { reply: reply(list(Lottery, 20)) },
};
