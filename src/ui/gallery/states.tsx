import { Button } from "../buttons/button.tsx";
import { Spinner } from "../buttons/spinner.tsx";
import { CrashBanner } from "../feedback/crash-banner.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Loader } from "../feedback/loader.tsx";
import { Message } from "../feedback/message.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import styles from "./gallery.module.css";
import { Row, Section } from "./section.tsx";

export function StatesGallery() {
  return (
    <Section id="states" title="States">
      <Row name="Messages" stacked>
        <Message>Your address is not confirmed.</Message>
        <Message tone="success">Your changes are saved.</Message>
        <Message tone="warning" title="This page is closed" onDismiss={() => {}}>
          Nothing new is accepted any more.
        </Message>
        <Message tone="error" actions={<Button size="medium">Try again</Button>}>
          Something went wrong while contacting the server.
        </Message>
      </Row>
      <Row name="Crash" stacked>
        <CrashBanner component="Trending" onCancel={() => {}} />
      </Row>
      <Row name="Empty" stacked>
        <div className={styles.frame}>
          <EmptyState icon="bookmark" title="No bookmarks yet" action={<Button>Browse</Button>}>
            Keep a page to find it here again.
          </EmptyState>
        </div>
      </Row>
      <Row name="Waiting">
        <Spinner size="small" />
        <Spinner />
        <Loader />
      </Row>
      <Row name="Skeleton" stacked>
        <div className={styles.half}>
          <Skeleton shape="photo" />
        </div>
        <div className={styles.half}>
          <Skeleton shape="title" />
        </div>
        <div className={styles.half}>
          <Skeleton lines={3} />
        </div>
      </Row>
    </Section>
  );
}
