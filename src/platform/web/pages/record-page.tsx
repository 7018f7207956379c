import type { ReactNode } from "react";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { PageHead } from "./page-head.tsx";

interface RecordPageProps {
  title: string;
  /** Linked below the title, if the viewer may see it. */
  record: { name: string; url: string } | null | undefined;
  narrow?: "writing";
  children: ReactNode;
}

/** A page beside that of a record, such as the one that reports a post or moves its comments. */
export const RecordPage = ({ title, record, narrow, children }: RecordPageProps) => (
  <PageLayout columns={1} narrow={narrow ?? true}>
    <PageHead title={title} isUnlisted />
    <PageHeading
      title={title}
      description={
        record && (
          <Link href={record.url}>
            <bdi>{record.name}</bdi>
          </Link>
        )
      }
    />
    {children}
  </PageLayout>
);
