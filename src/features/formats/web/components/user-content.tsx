import katexStyles from "katex/dist/katex-swap.min.css?url";
import { useRef } from "react";
import { preinit } from "react-dom";
import { MentionCards, useMaySeeCards } from "#features/users/web/public.ts";
import { classNames } from "#ui/class-names.ts";
import { directionOfBody } from "../../contract/rules/direction.ts";
import { useAdditions } from "../hooks/use-additions.ts";
import { useLinks } from "../hooks/use-links.ts";
import { userContentClass } from "./user-content-class.ts";

interface Props {
  /** The `body` of a record as the API gives it, which is sanitised; never HTML from anywhere else. */
  html: string;
  className?: string;
}

/** What a member wrote, in the type it is read in. */
export function UserContent({ html, className }: Props) {
  // A link in its place would hold the post back until the style is there.
  if (html.includes('class="katex"')) preinit(katexStyles, { as: "style", precedence: "formats" });
  const content = useRef<HTMLDivElement>(null);
  useAdditions(content, html);
  useLinks(content, html);
  const hasCards = useMaySeeCards() && html.includes("atMention");
  const words = (
    <div
      ref={content}
      className={classNames(userContentClass, className)}
      dir={directionOfBody(html)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every body passes the sanitiser before it is kept.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  if (!hasCards) return words;
  return (
    <>
      {words}
      <MentionCards content={content} html={html} />
    </>
  );
}
