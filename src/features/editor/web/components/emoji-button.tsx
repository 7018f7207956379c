import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Flyout } from "#ui/overlays/flyout.tsx";

const EmojiPicker = lazy(async () => ({
  default: (await import("../emoji/emoji-picker.tsx")).EmojiPicker,
}));

export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const label = useIntl().formatMessage({ id: "editor.emoji" });
  return (
    <Flyout
      label={label}
      width="large"
      trigger={(trigger) => (
        <Button {...trigger} variant="icon" size="medium" icon="smile" title={label} />
      )}
    >
      {({ isOpen, close }) =>
        isOpen && (
          <Suspense>
            <EmojiPicker
              onPick={(emoji) => {
                close();
                onPick(emoji);
              }}
            />
          </Suspense>
        )
      }
    </Flyout>
  );
}
