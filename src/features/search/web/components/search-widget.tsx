import type { CSSProperties } from "react";
import { useIntl } from "react-intl";
import { Form } from "react-router";
import { WidgetContainer } from "#features/home/web/public.ts";
import type {
  ContainerOptions,
  WidgetHeading,
} from "#features/layouts/contract/widgets/options.ts";
import { SearchField } from "#ui/forms/search-field.tsx";
import { useSearchTarget } from "../hooks/search-target.ts";
import styles from "./search-widget.module.css";

interface SearchWidgetProps extends WidgetHeading {
  placeholder?: string;
  borderRadius?: number;
  /** Filters, which the form sends along. */
  fields: Readonly<Record<string, string>>;
  containerOptions: ContainerOptions;
}

export function SearchWidget(props: SearchWidgetProps) {
  const { placeholder, borderRadius, fields, containerOptions, ...heading } = props;
  const intl = useIntl();
  const label = placeholder ?? intl.formatMessage({ id: "search.placeholder" });
  const { isExternal, target } = useSearchTarget();
  const style = { "--search-radius": borderRadius && `${borderRadius}px` } as CSSProperties;
  return (
    <WidgetContainer {...heading} options={containerOptions}>
      <search aria-label={heading.title} style={style} className={styles.search}>
        <Form action="/search" reloadDocument={isExternal} target={target}>
          <SearchField
            name="query"
            size="large"
            required
            maxLength={1_000}
            dir="auto"
            aria-label={label}
            placeholder={label}
          />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </Form>
      </search>
    </WidgetContainer>
  );
}
