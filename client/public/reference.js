// The API reference: filters what is listed, and opens what an address or a link names. Without it everything can be read as well.
(() => {
  const field = document.getElementById("filter");
  const found = document.getElementById("found");
  const calls = [...document.querySelectorAll("main details")].map((one) => ({
    one,
    words: `${one.id} ${one.firstElementChild.textContent} ${one.querySelector("p")?.textContent}`.toLowerCase(),
  }));

  function filter() {
    const asked = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { one, words } of calls) {
      one.hidden = !asked.every((word) => words.includes(word));
      if (!one.hidden && !one.id.startsWith("schema-")) count++;
    }
    for (const section of document.querySelectorAll("main section")) section.hidden = !section.querySelector("details:not([hidden])");
    for (const entry of document.querySelectorAll("nav a"))
      entry.parentElement.hidden = document.querySelector(entry.hash).parentElement.hidden;
    found.textContent = asked.length === 0 ? "" : count === 0 ? "No call matches" : count === 1 ? "1 call" : `${count} calls`;
  }

  function open() {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!named?.matches("details, section h2")) return;
    if (named.closest("[hidden]")) {
      field.value = "";
      filter();
    }
    if (named.matches("details")) named.open = true;
    named.scrollIntoView();
  }

  field.parentElement.hidden = false;
  field.addEventListener("input", filter);
  addEventListener("hashchange", open);
  if (field.value) filter();
  open();
})();
