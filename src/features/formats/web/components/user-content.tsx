import katexStyles from "katex/dist/katex-swap.min.css?url";
import { classNames } from "#ui/class-names.ts";
import { userContentClass } from "./user-content-class.ts";

interface Props {
  /** The `body` of a record as the API gives it, which is sanitised; never HTML from anywhere else. */
  html: string;
  className?: string;
}

/** What a member wrote, in the type it is read in. */
export function UserContent({ html, className }: Props) {
  return (
    <>
      {html.includes('class="katex"') && (
        <link rel="stylesheet" href={katexStyles} precedence="formats" />
      )}
      <div
        className={classNames(userContentClass, className)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: every body passes the sanitiser before it is kept.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
