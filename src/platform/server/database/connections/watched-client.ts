import pg from "pg";

interface ClientWatch {
  isAvailable(): boolean;
  heard(): void;
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** Client class whose connections fail while the database is down, and can all be dropped at once. */
export function watchedClient({ isAvailable, heard }: ClientWatch) {
  const open = new Set<WatchedClient>();

  class WatchedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      open.add(this);
      this.once("end", () => open.delete(this));
    }

    override connect(): Promise<pg.Client>;
    override connect(done: Connected): void;
    override connect(done?: Connected): Promise<pg.Client> | void {
      const connected = this.#open();
      if (!done) return connected;
      const tell = done as (error: Error | null, client?: pg.Client) => void;
      connected.then((client) => tell(null, client), tell);
    }

    async #open(): Promise<pg.Client> {
      try {
        if (!isAvailable()) throw away();
        await super.connect();
        // Only now, since TLS replaces the stream.
        this.connection.stream.on("data", heard);
        return this;
      } catch (error) {
        open.delete(this);
        throw error;
      }
    }
  }

  return {
    Client: WatchedClient,
    dropAll() {
      for (const { connection } of open) connection.stream.destroy();
    },
  };
}

const away = () => Object.assign(new Error("the database is away"), { code: "08006" });
