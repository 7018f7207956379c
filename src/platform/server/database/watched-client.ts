import pg from "pg";

interface ClientWatch {
  isAvailable(): boolean;
  heard(): void;
}

type Connected = (error: Error | null) => void;

/** The parts of a connection that its published types leave out. */
interface PlainClient {
  connection: { stream: { destroy(): void; on(event: "data", run: () => void): void } };
  once(event: "end", run: () => void): void;
  connect(done?: Connected): Promise<unknown> | void;
}

const Plain = pg.Client as new (config?: string | pg.ClientConfig) => PlainClient;

/** Connections that refuse to be opened while the database is away, and that can all be dropped at once. */
export function watchedClient({ isAvailable, heard }: ClientWatch) {
  const open = new Set<PlainClient>();

  class WatchedClient extends Plain {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      open.add(this);
      this.once("end", () => open.delete(this));
    }

    override connect(done?: Connected): Promise<unknown> | void {
      const connected = this.#open();
      if (!done) return connected;
      connected.then(() => done(null), done);
    }

    async #open(): Promise<unknown> {
      try {
        if (!isAvailable()) throw away();
        await super.connect();
        // Only now: encryption puts another stream in the place of the first.
        this.connection.stream.on("data", heard);
        return this;
      } catch (error) {
        open.delete(this);
        throw error;
      }
    }
  }

  return {
    Client: WatchedClient as unknown as typeof pg.Client,
    /** Whatever waits for an answer fails now. */
    dropAll() {
      for (const { connection } of open) connection.stream.destroy();
    },
  };
}

/** Of class 08, as PostgreSQL itself calls what is wrong with connections. */
const away = () => Object.assign(new Error("the database is away"), { code: "08006" });
