/** The source of a program, folded away until somebody wants to read it. */
export const ProgramSource = ({ source }: { readonly source: string }) => (
  <details class="program">
    <summary>Program</summary>
    <pre>
      <code>{source.trim()}</code>
    </pre>
  </details>
);
