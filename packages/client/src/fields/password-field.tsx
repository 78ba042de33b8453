import { Field, IconButton } from "@shwe/ui";
import { type ComponentProps, useState } from "react";

import styles from "./fields.module.css";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "icon" | "suffix"> & {
  autoComplete: "current-password" | "new-password";
  /** The accessible name of the button that makes the password readable. */
  showLabel: string;
};

/** A password, hidden unless the user wants to see it. */
export function PasswordField({ showLabel, ...field }: PasswordFieldProps) {
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
          label={showLabel}
          aria-pressed={isShown}
          className={styles.eye}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
