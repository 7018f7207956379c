import { FormattedMessage } from "react-intl";
import { UserContent } from "#features/formats/web/public.ts";
import { WidgetContainer } from "#features/home/web/public.ts";
import type { ContainerOptions } from "#features/layouts/contract/widgets/options.ts";
import { Message } from "#ui/feedback/message.tsx";
import type { AddonWidgetProps } from "../../contract/resources/addon.ts";

/** Content that the site has sanitized, with the style sheet of the add-on, which ends at this element. */
export const AddonWidget = (props: AddonWidgetProps & { containerOptions: ContainerOptions }) => {
  const { addonKey, title, html, stylesUrl, isFailed, containerOptions } = props;
  return (
    <WidgetContainer title={title} options={containerOptions}>
      {stylesUrl && <link rel="stylesheet" href={stylesUrl} precedence="addons" />}
      {isFailed ? (
        <Message tone="warning">
          <FormattedMessage id="addons.widget.failed" values={{ key: <bdi>{addonKey}</bdi> }} />
        </Message>
      ) : (
        <div data-addon={addonKey}>
          <UserContent html={html} />
        </div>
      )}
    </WidgetContainer>
  );
};
