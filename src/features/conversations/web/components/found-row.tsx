import { UserContent } from "#features/formats/web/public.ts";
import { DateTime } from "#ui/date-time.tsx";
import { Entry, EntryNote } from "#ui/entry-list.tsx";
import { Link } from "#ui/link.tsx";
import { Photo } from "#ui/photo.tsx";
import type { FoundMessage } from "../pages/load-conversations.ts";
import styles from "./found-row.module.css";

export const FoundRow = ({ message }: { message: FoundMessage }) => (
  <Entry
    picture={
      <Photo src={message.insertUser?.photoUrl} name={message.insertUser?.name} size="medium" />
    }
    name={
      <Link href={message.url}>
        <bdi>{message.insertUser?.name}</bdi>
      </Link>
    }
  >
    <EntryNote>
      <bdi>{message.name}</bdi>
      <DateTime value={message.dateInserted} mode="relative" />
    </EntryNote>
    <UserContent html={message.body} className={styles.words} />
  </Entry>
);
