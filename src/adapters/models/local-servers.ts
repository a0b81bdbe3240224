/** The local model servers people run: how each is told by its port, started, and made to let an extension in. */
export interface LocalServer {
  readonly name: string;
  readonly port: string;
  readonly start: string;
  /** How it is started so that a Chrome extension's requests are answered. */
  readonly allow: string;
}

/**
 * @see https://docs.ollama.com/faq (OLLAMA_ORIGINS)
 * @see https://lmstudio.ai/docs/cli/serve/server-start (--cors)
 * @see https://docs.vllm.ai/en/latest/configuration/serve_args.html (--allowed-origins, a JSON list)
 * llama.cpp's server answers any origin: what refuses one is in front of it.
 */
export const LOCAL_SERVERS: readonly LocalServer[] = [
  {
    name: 'Ollama',
    port: '11434',
    start: 'ollama serve',
    allow: 'OLLAMA_ORIGINS=chrome-extension://* ollama serve',
  },
  { name: 'LM Studio', port: '1234', start: 'lms server start', allow: 'lms server start --cors' },
  {
    name: 'llama.cpp',
    port: '8080',
    start: 'llama-server -m MODEL.gguf --port 8080',
    allow: 'llama-server -m MODEL.gguf --port 8080',
  },
  {
    name: 'vLLM',
    port: '8000',
    start: 'vllm serve MODEL',
    allow: `vllm serve MODEL --allowed-origins '["*"]'`,
  },
];

/** The server that usually listens there, or all of them. */
export function likelyServers(url: string): readonly LocalServer[] {
  const port = URL.canParse(url) ? new URL(url).port : '';
  const likely = LOCAL_SERVERS.filter((server) => server.port === port);
  return likely.length > 0 ? likely : LOCAL_SERVERS;
}

/** "Ollama: `…`; LM Studio: `…`" */
export const commandsFor = (url: string, what: 'start' | 'allow'): string =>
  likelyServers(url)
    .map((server) => `${server.name}: \`${server[what]}\``)
    .join('; ');
