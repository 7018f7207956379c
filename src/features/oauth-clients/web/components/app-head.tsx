import styles from "./apps.module.css";

interface App {
  name: string;
  description: string;
  homeUrl: string;
  logoUrl: string;
}

/** Which app it is about, as administrators describe it. */
export function AppHead({ app, isNameAbove }: { app: App; isNameAbove?: boolean }) {
  const { name, description, homeUrl, logoUrl } = app;
  const host = URL.parse(homeUrl)?.host;
  return (
    <div className={styles.head}>
      {logoUrl && (
        <img
          className={styles.logo}
          src={logoUrl}
          alt=""
          width={48}
          height={48}
          referrerPolicy="no-referrer"
        />
      )}
      <div>
        {!isNameAbove && (
          <strong>
            <bdi>{name}</bdi>
          </strong>
        )}
        {host && (
          <p className={styles.quiet}>
            <a href={homeUrl} rel="noopener noreferrer nofollow" target="_blank" dir="ltr">
              {host}
            </a>
          </p>
        )}
        {description && (
          <p className={styles.quiet} dir="auto">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
