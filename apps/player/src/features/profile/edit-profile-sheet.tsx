import { parseName } from "@shwe/rules";
import { Avatar, Button, Field, Sheet, toast } from "@shwe/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";

import { useErrorText } from "../../domain/api/error-text.ts";
import { call } from "../../domain/api/http.ts";
import { useLocale, useTranslation } from "../../locales/i18n.ts";
import { replaceInProfile } from "../../domain/account/profile-query.ts";
import { currentToken } from "../../domain/session/session.ts";
import type { UserInfo } from "../../domain/session/user-info.ts";
import styles from "./profile.module.css";

type EditProfileSheetProps = {
  user: UserInfo;
  isOpen: boolean;
  onClose: () => void;
  onPicture: () => void;
};

export function EditProfileSheet({ user, isOpen, onClose, onPicture }: EditProfileSheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t("profile.edit")}
      closeLabel={t("menu.close")}
      footer={
        <Button type="submit" form={id} variant="gold" size="lg" full busy={isBusy}>
          {t("profile.save")}
        </Button>
      }
    >
      <div className={styles.editPicture}>
        <Avatar src={user.picture} size={72} className={styles.editAvatar} />
        <Button variant="soft" icon="camera" onClick={onPicture}>
          {t("picture.change")}
        </Button>
      </div>
      <EditName id={id} name={user.name} onBusy={setBusy} onDone={onClose} />
    </Sheet>
  );
}

type EditNameProps = {
  id: string;
  name: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
};

function EditName({ id, name, onBusy, onDone }: EditNameProps) {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | undefined>();
  const { mutate } = useMutation({
    networkMode: "always",
    retry: 0,
    mutationFn: (next: string) => call("updateProfile", { body: { name: next } }, { locale: tag }),
    onMutate: () => {
      onBusy(true);
      return currentToken();
    },
    onSettled: () => onBusy(false),
    onSuccess: async ({ data }, _, token) => {
      await replaceInProfile(queryClient, token, data);
      toast.success(t("profile.saved"));
      onDone();
    },
    onError: (refusal) => setError(errorText(refusal)),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const next = parseName(typed);
    setError(next === null ? t("auth.name_wrong") : undefined);
    if (next !== null) mutate(next);
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field
        label={t("auth.name")}
        icon="user"
        name="name"
        autoComplete="name"
        maxLength={60}
        required
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
    </form>
  );
}
