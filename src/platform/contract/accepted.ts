/** An answer of 202: what was sent is kept and waits for somebody. The endpoint says by `accepted` what it tells. */
export class Accepted<Body> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}
