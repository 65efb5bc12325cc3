/** What has been asked for, by its name: what did not come is forgotten, and asked for again. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Stands around every import() of the built client, in the place of Vite's own preloading (vite.config.ts). A browser that could not fetch a
 * module once refuses it until the page is loaded anew, but forgets what fetch() asked for in vain: so all files are fetched first, and the
 * import takes them from the browser's cache. Fails with the server's answer as its cause, 0 where there was none.
 */
export async function fetchCode<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  // Vite lists nothing where a file needs no others.
  const own = /import\(.\.\/([\w-]+\.js)/.exec(String(load))?.[1];
  await Promise.all([...files, ...(own ? [`assets/${own}`] : [])].map(once));
  return load();
}

function once(file: string): Promise<unknown> {
  let coming = asked.get(file);
  if (!coming) {
    const address = `/${file}`;
    // Of what the page itself names public/boot.js sees to that it comes.
    if (document.querySelector(`link[href="${address}"]`)) coming = Promise.resolve();
    else coming = (file.endsWith(".css") ? style : script)(address);
    asked.set(file, coming);
    coming.catch(() => asked.delete(file));
  }
  return coming;
}

async function script(address: string): Promise<void> {
  const whole = async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout?.(30_000) });
    await answer.arrayBuffer();
    return answer.status;
  };
  // A line that was dropped is often there again at once.
  const cause = await whole().catch(() => whole().catch(() => 0));
  if (cause !== 200) throw new Error(address, { cause });
}

async function style(href: string): Promise<void> {
  await script(href);
  await new Promise((onload, fail) => {
    const link = document.createElement("link");
    const onerror = () => {
      link.remove();
      fail(new Error(href, { cause: 0 }));
    };
    document.head.append(Object.assign(link, { rel: "stylesheet", crossOrigin: "", href, onload, onerror }));
  });
}
