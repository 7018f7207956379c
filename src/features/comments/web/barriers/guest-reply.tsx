import { useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import { entryLink, entryUrl } from "#platform/web/calls/target.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { useHasScripts } from "#ui/has-scripts.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { Answered } from "./answered-comment.ts";
import { type Commented, draftOfComment } from "./comment-draft.ts";
import { keepGuestText, readGuestText } from "./guest-text.ts";
import { ReplyingTo } from "./replying-to.tsx";
import styles from "./writing-barrier.module.css";

export interface GuestReplyProps extends Commented {
  replyTo?: Answered;
}

/** What a guest types is in the form to which they come back as a member. */
export function GuestReply(props: GuestReplyProps) {
  const { pathname, search } = useLocation();
  const { offers } = useSite();
  const { area, keep } = useGuestText(draftOfComment(props));
  const hasScripts = useHasScripts();
  const here = { pathname, search: `${search}#reply` };
  // Crawlers see one address of each way in.
  const entry = hasScripts ? entryUrl : entryLink;
  return (
    <div id="reply" className={styles.invitation} data-print="hide">
      <p className={styles.text}>
        <FormattedMessage id="comments.guest" />
      </p>
      <div className={styles.guestText} data-needs-scripts="">
        {props.replyTo && <ReplyingTo {...props.replyTo} />}
        <FormField label={<FormattedMessage id="comments.write" />}>
          <TextArea ref={area} dir="auto" onInput={keep} />
        </FormField>
      </div>
      <div className={styles.actions}>
        <LinkButton href={entry("/entry/signin", here)} variant="primary" onClick={keep}>
          <FormattedMessage id="comments.guest.signIn" />
        </LinkButton>
        {offers.includes("registration") && (
          <LinkButton href={entry("/entry/register", here)} onClick={keep}>
            <FormattedMessage id="comments.guest.join" />
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function useGuestText({ slot, initial }: ReturnType<typeof draftOfComment>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { key, hash, search } = useLocation();
  const isAsked = key !== "default" && (hash === "#reply" || /[?&]reply=/.test(search));
  const keep = () => keepGuestText(slot, initial, area.current?.value ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name identifies the slot
  useEffect(() => {
    if (!area.current) return;
    area.current.value ||= readGuestText(slot) ?? "";
    keep();
  }, [slot.name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of Reply has a key
  useEffect(() => {
    if (isAsked) area.current?.focus();
  }, [key, isAsked]);
  return { area, keep };
}
