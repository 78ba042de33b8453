import { Type } from "typebox";

import { help_texts_max, helpTopics, level2TextNames, text_lengths } from "../../content.ts";
import { Instant, list, reply, strictObject } from "../../schema-parts.ts";
import { plain_text_form } from "../limits.ts";
import { Count, nullable } from "../lottery/draw-parts.ts";
import { OperatorName, Reason } from "../schema-parts.ts";

const banners_max = 50;
const header_texts_max = 20;

const Area = Type.Enum(["banners", "header_texts", "social_links", "help_texts", "level2_texts"]);

/** Plain text in all four languages, none of them blank. A line break begins a paragraph. */
export const textsOf = (maxLength: number) => {
  const Text = Type.Intersect([
    Type.String({ minLength: 1, maxLength, pattern: plain_text_form }),
    Type.String({ pattern: "\\S" }),
  ]);
  return strictObject({ my: Text, en: Text, "zh-Hans": Text, th: Text });
};
const Texts = textsOf(text_lengths.title);

const Address = Type.String({ pattern: "^(/|https://)", minLength: 1, maxLength: 500 });
const PictureId = Type.String({ pattern: "^[0-9a-f]{64}$" });
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

const Banner = strictObject({
  /** `wide` for desktops, `phone` for phones. */
  placement: Type.Enum(["wide", "phone"]),
  title: Texts,
  image: Address,
  link: nullable(Address),
  /** Shown from and until; null: without a bound. */
  from: nullable(Instant),
  until: nullable(Instant),
  active: Type.Boolean(),
});

/**
 * The complete content of an area. Players see banners, header texts and help texts in the order of the rows; links are
 * ordered by their kind and level-2 texts by their name.
 */
const Content = Type.Union([
  strictObject({ area: Type.Literal("banners"), rows: list(Banner, banners_max) }),
  strictObject({
    area: Type.Literal("header_texts"),
    rows: list(strictObject({ text: Texts, active: Type.Boolean() }), header_texts_max),
  }),
  strictObject({
    area: Type.Literal("social_links"),
    rows: list(
      strictObject({
        kind: Type.Enum(["facebook", "viber", "messenger", "instagram", "play_store", "qr"]),
        link: Address,
        active: Type.Boolean(),
      }),
      6,
    ),
  }),
  strictObject({
    area: Type.Literal("help_texts"),
    rows: list(
      strictObject({
        topic: nullable(Type.Enum([...helpTopics])),
        question: textsOf(text_lengths.question),
        answer: textsOf(text_lengths.answer),
        active: Type.Boolean(),
      }),
      help_texts_max,
    ),
  }),
  strictObject({
    area: Type.Literal("level2_texts"),
    rows: list(
      strictObject({
        name: Type.Enum([...level2TextNames]),
        text: textsOf(text_lengths.level2),
        active: Type.Boolean(),
      }),
      level2TextNames.length,
    ),
  }),
]);

const VersionRow = strictObject({
  version: Type.Integer({ minimum: 1 }),
  author: OperatorName,
  created_at: Instant,
  reason: Reason,
  /** The version that was published again; null for new content. */
  rolls_back_to: nullable(Version),
});

const area_params = strictObject({ area: Area });
const Done = reply(strictObject({}));
const Published = reply(strictObject({ version: Type.Integer({ minimum: 1 }) }));

export const contentSchemas = {
  getContent: {
    params: area_params,
    reply: reply(
      strictObject({
        /** 0: the content was never published from the office. */
        version: Version,
        published: Content,
        draft: nullable(
          strictObject({
            /** The version that the draft was made from. */
            based_on: Version,
            content: Content,
            author: OperatorName,
            saved_at: Instant,
          }),
        ),
        versions: list(VersionRow, 100),
      }),
    ),
  },
  getContentVersion: {
    params: strictObject({ area: Area, version: Type.String({ pattern: "^[1-9][0-9]{0,8}$" }) }),
    reply: reply(strictObject({ ...VersionRow.properties, content: Content })),
  },
  saveContentDraft: {
    /** `draft_saved_at` is that of the draft that was edited, null if there was none; see `content_draft_changed`. */
    body: strictObject({ based_on: Version, draft_saved_at: nullable(Instant), content: Content }),
    reply: reply(strictObject({ saved_at: Instant })),
  },
  discardContentDraft: {
    params: area_params,
    body: strictObject({ draft_saved_at: Instant }),
    reply: Done,
  },
  publishContent: {
    params: area_params,
    /** The version that the draft is based on; another one published meanwhile is refused as `content_changed`. */
    body: strictObject({ based_on: Version, draft_saved_at: Instant, reason: Reason }),
    reply: Published,
  },
  rollBackContent: {
    params: area_params,
    body: strictObject({
      version: Type.Integer({ minimum: 1 }),
      based_on: Version,
      reason: Reason,
    }),
    reply: Published,
  },
  addContentPicture: {
    reply: reply(strictObject({ id: PictureId, image: Address, bytes: Count })),
  },
  getContentPicture: {
    params: strictObject({ id: PictureId }),
    reply: Type.String(),
  },
};
