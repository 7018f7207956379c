import { UserContent } from "#features/formats/web/public.ts";
import { Entry, EntryNote } from "#ui/lists/entry-list.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import type { FoundMessage } from "../messages/shown-message.ts";
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
