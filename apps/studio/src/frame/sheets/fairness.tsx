import { useId, useState, type SubmitEvent } from "react";

import type { FrameT } from "../game-page.ts";
import type { Seeds } from "../round-types.ts";
import type { Reply } from "../calls.ts";

type Props = {
  t: FrameT;
  seeds: Seeds;
  /** Whether a round is unfinished, which keeps the server seed secret. */
  is_busy: boolean;
  onChange: (client_seed: string) => Promise<Reply<unknown>>;
  onRotate: () => Promise<Reply<unknown>>;
};

const seed_form = "[A-Za-z0-9_\\-]{1,64}";

/** What decides the next rounds: the published commitment, the player's seed and the number of the bet. */
export const Fairness = ({ t, seeds, is_busy, onChange, onRotate }: Props) => {
  const field = useId();
  const [client_seed, setClientSeed] = useState(seeds.client_seed);
  const [said, setSaid] = useState("");
  const say = (reply: Reply<unknown>, done: string): void => {
    if (reply.kind === "ok") setSaid(done);
    else
      setSaid(
        reply.kind === "refused" && reply.error === "round_unfinished"
          ? t("frame.finish_first")
          : t("frame.refused"),
      );
  };
  const change = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    say(await onChange(client_seed), t("frame.changed"));
  };
  const rotate = async (): Promise<void> => say(await onRotate(), t("frame.rotated"));
  return (
    <>
      <p>{t("frame.fair_text")}</p>
      <dl className="facts">
        <dt>{t("frame.commitment")}</dt>
        <dd className="hash">{seeds.commitment}</dd>
        <dt>{t("frame.nonce")}</dt>
        <dd>{seeds.next_nonce}</dd>
      </dl>
      <form className="seed-form" onSubmit={(event) => void change(event)}>
        <label htmlFor={field}>{t("frame.client_seed")}</label>
        <div>
          <input
            id={field}
            value={client_seed}
            pattern={seed_form}
            title={t("frame.seed_form")}
            required
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setClientSeed(event.target.value)}
          />
          <button type="submit" className="plain-key">
            {t("frame.change_seed")}
          </button>
        </div>
        <small>{t("frame.seed_form")}</small>
      </form>
      <button
        type="button"
        className="plain-key wide"
        disabled={is_busy}
        onClick={() => void rotate()}
      >
        {t("frame.rotate")}
      </button>
      <p role="status" className="said">
        {is_busy ? t("frame.finish_first") : said}
      </p>
    </>
  );
};
