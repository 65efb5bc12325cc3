// Loads the code of lazy components, and retries failed downloads.

const fetchTimeoutMs = 30_000;

/** Requests by file. A failed one is removed, so that the next attempt fetches the file again. */
const requestsByFile = new Map<string, Promise<unknown>>();

/**
 * Wraps every import() of the production build, in place of Vite's preload helper (build/chunk-loader.ts). A
 * browser never retries a module whose import failed, but it does retry fetch(). So this function fetches all
 * files first, and the import reads them from the HTTP cache. Rejects with the HTTP status as `cause`, 0 if
 * there was no response.
 */
export async function fetchAndImport<T>(
  importChunk: () => Promise<T>,
  dependencies: readonly string[] = [],
): Promise<T> {
  const chunk = findChunkFile(importChunk);
  const files = chunk ? [...dependencies, chunk] : dependencies;
  await Promise.all(files.map(fetchOnce));
  return importChunk();
}

/**
 * Reads the file name of a chunk from the source of the function that imports it, because Vite lists the
 * chunk itself among the dependencies only if it has other dependencies.
 */
function findChunkFile(importChunk: () => unknown): string | undefined {
  const fileName = /import\(.\.\/([\w-]+\.js)/.exec(String(importChunk))?.[1];
  return fileName && `assets/${fileName}`;
}

function fetchOnce(file: string): Promise<unknown> {
  const earlierRequest = requestsByFile.get(file);
  if (earlierRequest) return earlierRequest;
  const request = fetchUnlessLinked(`/${file}`);
  requestsByFile.set(file, request);
  request.catch(() => requestsByFile.delete(file));
  return request;
}

async function fetchUnlessLinked(url: string): Promise<void> {
  // public/boot.js loads the files that the page itself links.
  if (document.querySelector(`link[href="${url}"]`)) return;
  await (url.endsWith(".css") ? loadStylesheet(url) : fetchIntoHttpCache(url));
}

async function fetchIntoHttpCache(url: string): Promise<void> {
  // Retries once, because a dropped connection often works again immediately.
  const status = await fetchStatus(url)
    .catch(() => fetchStatus(url))
    .catch(() => 0);
  if (status !== 200) throw new Error(url, { cause: status });
}

async function fetchStatus(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout?.(fetchTimeoutMs) });
  await response.arrayBuffer(); // the cache stores only complete responses
  return response.status;
}

async function loadStylesheet(url: string): Promise<void> {
  await fetchIntoHttpCache(url);
  await new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = url;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(url, { cause: 0 }));
    };
    document.head.append(link);
  });
}
