import { cx, toast } from "@shwe/ui";
import { BookmarkPlus, X } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";

import { useTranslation } from "../../locales/i18n.ts";
import { ActForm } from "../forms/act-form.tsx";
import { TextField } from "../forms/field.tsx";
import { useKeys } from "../keys/use-keys.ts";
import { Button } from "../parts/button.tsx";
import { Modal } from "../parts/modal.tsx";
import styles from "./saved-views.module.css";
import {
  readViews,
  type SavedView,
  view_name_max,
  viewSearch,
  views_max,
  withoutView,
  withView,
  writeViews,
} from "./view-store.ts";

/** The views that the operator has saved of this list, as links. S saves the current one. */
export function SavedViews({ operatorId: id }: { operatorId: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [views, setViews] = useState(() => readViews(id));
  const [isSaving, setSaving] = useState(false);
  const current = viewSearch(search);
  const store = (next: SavedView[]): void => {
    setViews(next);
    writeViews(id, next);
  };
  const save = (name: string): void => {
    const next = withView(views, { path: pathname, name, search: current });
    setSaving(false);
    if (next === undefined) toast.error(t("views.full", { most: views_max }));
    else store(next);
  };
  useKeys([{ keys: "s", label: t("views.save"), run: () => setSaving(true) }]);
  const own = views.filter(({ path }) => path === pathname);
  return (
    <nav className={styles.bar} aria-label={t("views.title")}>
      <Link
        to={pathname}
        className={cx(styles.view, current === "" && styles.on)}
        aria-current={current === "" ? "page" : undefined}
      >
        {t("views.all")}
      </Link>
      {own.map((view) => (
        <span key={view.name} className={cx(styles.view, view.search === current && styles.on)}>
          <Link
            to={`${pathname}${view.search}`}
            aria-current={view.search === current ? "page" : undefined}
          >
            {view.name}
          </Link>
          <button
            type="button"
            aria-label={t("views.remove", { name: view.name })}
            onClick={() => {
              store(withoutView(views, view));
              if (view.search === current) void navigate(pathname);
            }}
          >
            <X aria-hidden />
          </button>
        </span>
      ))}
      <Button size="small" kind="ghost" keys="s" onClick={() => setSaving(true)}>
        <BookmarkPlus aria-hidden />
        {t("views.save")}
      </Button>
      {isSaving ? <SaveDialog onSave={save} onClose={() => setSaving(false)} /> : null}
    </nav>
  );
}

type SaveDialogProps = { onSave: (name: string) => void; onClose: () => void };

function SaveDialog({ onSave, onClose }: SaveDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  return (
    <Modal title={t("views.save")} isOpen onClose={onClose} size="small">
      <ActForm
        label={t("views.save")}
        icon={BookmarkPlus}
        isDisabled={name.trim() === ""}
        onSubmit={() => onSave(name.trim())}
        onCancel={onClose}
      >
        <TextField
          label={t("views.name")}
          hint={t("views.hint")}
          maxLength={view_name_max}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </ActForm>
    </Modal>
  );
}
