import { FullWidth } from "../layout/full-width.tsx";
import { PageLayout } from "../layout/page-layout.tsx";
import styles from "./gallery.module.css";
import { Row, Section } from "./section.tsx";

export function LayoutsGallery() {
  return (
    <Section id="layouts" title="Page layouts">
      <Row name="Full width" stacked>
        <div className={styles.frame}>
          <FullWidth tinted>
            <div className={styles.block}>Banner</div>
          </FullWidth>
        </div>
      </Row>
      <Row name="One column" stacked>
        <div className={styles.frame}>
          <PageLayout columns={1} narrow>
            <div className={styles.block}>Middle</div>
          </PageLayout>
        </div>
      </Row>
      <Row name="Two columns" stacked>
        <div className={styles.frame}>
          <PageLayout columns={2} secondary={<div className={styles.block}>Second</div>}>
            <div className={styles.block}>Main</div>
          </PageLayout>
        </div>
        <div className={styles.frame}>
          <PageLayout columns={2} isInverted secondary={<div className={styles.block}>Second</div>}>
            <div className={styles.block}>Main</div>
          </PageLayout>
        </div>
      </Row>
      <Row name="Three columns" stacked>
        <div className={styles.frame}>
          <PageLayout
            columns={3}
            left={<div className={styles.block}>Left</div>}
            right={<div className={styles.block}>Right</div>}
          >
            <div className={styles.block}>Middle</div>
          </PageLayout>
        </div>
      </Row>
    </Section>
  );
}
