import { Button } from "@shwe/ui";
import { type ComponentProps, useRef } from "react";

import { accepted } from "./open-image.ts";

type FileButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "icon" | "children"> & {
  onFile: (file: File) => void;
  /** Opens the camera instead of the gallery, on devices that have one. */
  camera?: boolean;
};

/** A styled button that opens a hidden file input. */
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
          // Clearing the value lets the player choose the same file again after a refusal.
          target.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
