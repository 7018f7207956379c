import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "../buttons/button.tsx";
import { useToast } from "../feedback/toast.tsx";
import { copyText } from "./copy-text.ts";

type CopyButtonProps = {
  text: string;
  size?: "medium";
  copiedLabel: ReactNode;
  children: ReactNode;
};

/** Copies a text and confirms it on the button, or by a toast if copying fails. */
export function CopyButton({ text, size, copiedLabel, children }: CopyButtonProps) {
  const { addToast } = useToast();
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    const isDone = await copyText(text);
    setIsCopied(isDone);
    if (!isDone) addToast({ body: <FormattedMessage id="ui.failed" />, tone: "error" });
  }

  return (
    <>
      <Button size={size} icon="copy" data-needs-scripts="" onClick={() => void copy()}>
        {isCopied ? copiedLabel : children}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && copiedLabel}
      </span>
    </>
  );
}
