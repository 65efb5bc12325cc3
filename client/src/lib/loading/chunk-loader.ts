/** Requests by file name. A failed one is removed, so that the next attempt fetches it again. */
const requestsByFile = new Map<string, Promise<unknown>>();

/**
 * Wraps every import() of the production build, in place of Vite's preload helper (build/chunk-loader.ts). A
 * browser never retries a module whose import failed, but it does retry fetch(): so this fetches all files
 * first, and the import reads them from the HTTP cache. Rejects with the HTTP status as `cause`, 0 if there
 * was no response.
 */
export async function fetchCode<T>(importChunk: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  // Vite lists no files for a chunk without dependencies, so read its name from the source of the function.
  const chunk = /import\(.\.\/([\w-]+\.js)/.exec(String(importChunk))?.[1];
  await Promise.all([...files, ...(chunk ? [`assets/${chunk}`] : [])].map(fetchOnce));
  return importChunk();
}

function fetchOnce(file: string): Promise<unknown> {
  let request = requestsByFile.get(file);
  if (!request) {
    const url = `/${file}`;
    // public/boot.js loads the files that the page itself links.
    if (document.querySelector(`link[href="${url}"]`)) request = Promise.resolve();
    else request = file.endsWith(".css") ? loadStylesheet(url) : fetchFile(url);
    requestsByFile.set(file, request);
    request.catch(() => requestsByFile.delete(file));
  }
  return request;
}

/** Fetches a file into the HTTP cache. */
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
  await new Promise((resolve, reject) => {
    const link = document.createElement("link");
    const handleError = () => {
      link.remove();
      reject(new Error(href, { cause: 0 }));
    };
    const attributes = { rel: "stylesheet", crossOrigin: "", href };
    document.head.append(Object.assign(link, attributes, { onload: resolve, onerror: handleError }));
  });
}
