/** Whether a host of a URL is this machine: localhost, a name below it, 127.0.0.0/8 or ::1. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^::1$/.test(name);
}
