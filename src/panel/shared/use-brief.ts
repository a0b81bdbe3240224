import { useEffect, useState } from 'preact/hooks';

const SHOWN_MS = 4_000;

/** A word on what was just done, which goes by itself. */
export function useBrief(): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
