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
  /** Sanitized `body` of a record from the API; never other HTML. */
  html: string;
  className?: string;
}

export function UserContent({ html, className }: Props) {
  // A link element here would block rendering until the style has loaded.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: bodies are sanitized before they are stored.
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
