import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { statusUrl } from "#features/statuses/contract/rules.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { ideaType } from "../../contract/rules.ts";
import { IdeaCard } from "../components/idea-card.tsx";
import styles from "../components/roadmap.module.css";
import { loadRoadmap, type RoadmapColumn } from "./load-roadmap.ts";

export const loader = serverLoader(loadRoadmap);
export const clientLoader = browserLoader(loadRoadmap);

export default function RoadmapPage() {
  const intl = useIntl();
  const { category, columns } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "ideas.roadmap" });
  return (
    <PageLayout columns={1}>
      <PageHead title={category ? `${title}: ${category.name}` : title} />
      <PageHeading
        title={title}
        description={
          category ? (
            <Link href={category.url}>
              <bdi>{category.name}</bdi>
            </Link>
          ) : (
            <FormattedMessage id="ideas.roadmap.text" />
          )
        }
      />
      {columns.every(({ total }) => total === 0) && (
        <p>
          <FormattedMessage id="ideas.roadmap.none" />
        </p>
      )}
      <div className={styles.columns}>
        {columns.map((column) => (
          <Column key={column.status.statusID} {...column} categoryID={category?.categoryID} />
        ))}
      </div>
    </PageLayout>
  );
}

interface ColumnProps extends RoadmapColumn {
  categoryID: number | undefined;
}

function Column({ status, ideas, total, categoryID }: ColumnProps) {
  const { statusID, name, color, state } = status;
  const id = `status-${statusID}`;
  return (
    <section aria-labelledby={id} className={styles.column}>
      <h2
        id={id}
        className={styles.name}
        data-color={color ?? (state === "open" ? "blue" : "grey")}
      >
        <bdi>{name}</bdi>{" "}
        <span className={styles.total}>
          <FormattedMessage id="ideas.total" values={{ count: total }} />
        </span>
      </h2>
      {ideas.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="ideas.column.none" />
        </p>
      ) : (
        <ul className={styles.ideas}>
          {ideas.map((idea) => (
            <IdeaCard key={idea.discussionID} idea={idea} />
          ))}
        </ul>
      )}
      {total > ideas.length && (
        <Link href={`${statusUrl(statusID, categoryID)}?sort=-score&type=${ideaType}`}>
          <FormattedMessage id="ideas.column.all" values={{ count: total }} />
        </Link>
      )}
    </section>
  );
}
