import { Button } from "@shwe/ui";
import { type ComponentProps, useRef } from "react";

import { accepted } from "./prepare-image.ts";

type FileButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "icon" | "children"> & {
  onFile: (file: File) => void;
  /** Opens the camera instead of the gallery, where there is one. */
  camera?: boolean;
};

/** A button of ours in the place of the browser's own. */
export function FileButton({ onFile, camera = false, ...face }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...face} full onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accepted}
        capture={camera ? "user" : undefined}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again after a refusal.
          target.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
