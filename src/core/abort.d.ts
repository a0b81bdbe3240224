/** The one platform type that ports mention; the rest of it is merged in where the DOM lib is. */
interface AbortSignal {
  readonly aborted: boolean;
}
