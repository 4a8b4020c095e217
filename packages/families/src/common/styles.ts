/** Colours have a contrast of at least 4.5 in light and dark mode; no state is shown by colour alone. */
export const styles = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1c2024; --faint: #5d6670; --rule: #d8dde2; --panel: #f5f7f9;
  --fits: #1a7f37; --tight: #8a5a00; --over: #b42318; --source: #5b6f95; --background: #7a6a9b; --dub: #14707a; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171a; --ink: #e8ebee; --faint: #a3adb7; --rule: #343b42;
  --panel: #1c2126; --fits: #57c27a; --tight: #e3b341; --over: #ff8a80; --source: #8fa6d6; --background: #b3a0da; --dub: #58bcc8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 84rem; background: var(--ground); color: var(--ink);
  font: 15px/1.45 system-ui, sans-serif; }
h1 { font-size: 1.4rem; margin: 0 0 .2rem; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 2rem 0 .6rem; }
p { margin: .3rem 0; }
.faint, caption, th { color: var(--faint); }
.verdict { display: flex; flex-wrap: wrap; gap: .6rem; margin: 1rem 0; padding: 0; list-style: none; }
.verdict li { padding: .5rem .9rem; background: var(--panel); border: 1px solid var(--rule); border-radius: .5rem; }
.verdict b { font-size: 1.2rem; }
.fits { color: var(--fits); } .tight { color: var(--tight); } .over { color: var(--over); }
.badge { white-space: nowrap; font-weight: 600; }
.scroll { overflow-x: auto; border: 1px solid var(--rule); border-radius: .5rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; padding: .4rem .6rem; }
th, td { text-align: start; vertical-align: top; padding: .45rem .6rem; border-top: 1px solid var(--rule); }
thead th { border-top: 0; font-weight: 600; white-space: nowrap; background: var(--panel); }
td.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
td.text { min-width: 14rem; overflow-wrap: anywhere; }
tr.over td:first-child, tr.tight td:first-child { border-inline-start: 4px solid currentColor; }
tr td:not(.badge) { color: var(--ink); } td.name { white-space: nowrap; }
tr.over td:first-child { border-color: var(--over); } tr.tight td:first-child { border-color: var(--tight); }
tr:target { background: var(--panel); }
.warnings { margin: .3rem 0 0; padding-inline-start: 1.1rem; color: var(--tight); }
a { color: inherit; }
svg { display: block; width: 100%; height: auto; }
.timeline { overflow-x: auto; }
svg text { fill: var(--faint); font: 11px system-ui, sans-serif; }
.source { fill: var(--source); } .background { fill: var(--background); } .dub { fill: var(--dub); }
.axis { stroke: var(--rule); } .slot { fill: none; stroke: var(--faint); stroke-dasharray: 2 2; }
rect.fits { fill: var(--fits); } rect.tight { fill: var(--tight); } rect.over { fill: var(--over); }
.same { fill: var(--fits); opacity: .45; } .other { fill: var(--rule); } .mark { fill: var(--dub); } .scale { stroke: var(--faint); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 0; }
dt { color: var(--faint); } dd { margin: 0; overflow-wrap: anywhere; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 0 2rem; }
.parts dl { display: block; columns: 17rem auto; } .parts dt { float: left; width: 10rem; } .parts dd { break-inside: avoid; }
.player { display: block; width: 100%; max-width: 44rem; max-height: 50vh; background: var(--panel); border-radius: .5rem; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-decoration: underline;
  justify-self: start; white-space: nowrap; }
@media (max-width: 600px) { body { padding: .8rem; } .cards thead { display: none; }
  .cards tr { display: block; padding: .6rem; border-top: 1px solid var(--rule); }
  .cards td, .cards td.number, .cards td.text { display: grid; grid-template-columns: 7.5rem 1fr; gap: .6rem; min-width: 0;
    padding: .1rem 0; border: 0; text-align: start; white-space: normal; }
  .cards td::before { content: attr(data-name); color: var(--faint); font-weight: 400; }
  .cards td > .warnings { grid-column: 2; }
  .timeline svg { width: 60rem; }
  .cards tr.over td:first-child, .cards tr.tight td:first-child { border: 0; } }
@media print { .player { display: none; }  body { max-width: none; } .scroll { overflow: visible; } }
`;
