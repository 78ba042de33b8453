import { Field, IconButton } from "@shwe/ui";
import { type ComponentProps, useState } from "react";

import { useTranslation } from "../i18n.ts";
import styles from "./fields.module.css";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "icon" | "suffix"> & {
  autoComplete: "current-password" | "new-password";
};

/** A password, hidden unless the player wants to see it. */
export function PasswordField(field: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? "text" : "password"}
      icon="lock"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      suffix={
        <IconButton
          icon="eye"
          iconSize={20}
          label={t("auth.password_show")}
          aria-pressed={isShown}
          className={styles.eye}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
