/** Requests by file. A failed one is removed, so that the next attempt fetches it again. */
const requests = new Map<string, Promise<unknown>>();

/**
 * Wraps every import() of the production build, in place of Vite's preload helper (build/chunk-loader.ts). A
 * browser never retries a module whose import failed, but it does retry fetch(): so this fetches all files
 * first, and the import reads them from the HTTP cache. Rejects with the HTTP status as `cause`, 0 if there
 * was no response.
 */
export async function fetchCode<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  // Vite lists no files for a chunk without dependencies.
  const chunk = /import\(.\.\/([\w-]+\.js)/.exec(String(load))?.[1];
  await Promise.all([...files, ...(chunk ? [`assets/${chunk}`] : [])].map(fetchOnce));
  return load();
}

function fetchOnce(file: string): Promise<unknown> {
  let request = requests.get(file);
  if (!request) {
    const url = `/${file}`;
    // public/boot.js loads the files that the page itself links.
    if (document.querySelector(`link[href="${url}"]`)) request = Promise.resolve();
    else request = (file.endsWith(".css") ? loadStylesheet : fetchFile)(url);
    requests.set(file, request);
    request.catch(() => requests.delete(file));
  }
  return request;
}

async function fetchFile(url: string): Promise<void> {
  const fetchStatus = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout?.(30_000) });
    await response.arrayBuffer();
    return response.status;
  };
  // One immediate retry: a dropped connection often works again at once.
  const status = await fetchStatus().catch(() => fetchStatus().catch(() => 0));
  if (status !== 200) throw new Error(url, { cause: status });
}

async function loadStylesheet(href: string): Promise<void> {
  await fetchFile(href);
  await new Promise((onload, reject) => {
    const link = document.createElement("link");
    const onerror = () => {
      link.remove();
      reject(new Error(href, { cause: 0 }));
    };
    document.head.append(Object.assign(link, { rel: "stylesheet", crossOrigin: "", href, onload, onerror }));
  });
}
