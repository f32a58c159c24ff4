import { css, html } from 'lit';
import { csvOf, fileName, saveFile } from '../../browser/save-file.ts';
import { type Attendance, registerRows } from '../../table/class/register.ts';

export const registerStyles = css`
  .register {
    overflow-x: auto;
  }
  .register table {
    margin: 10px 0;
    border-collapse: collapse;
    font-size: 0.875rem;
  }
  .register :is(th, td) {
    padding: 5px 10px;
    border-bottom: 1px solid var(--line);
    text-align: left;
    white-space: nowrap;
  }
`;

/** The register as a file: who was there, and how many tries each step took. */
export function register(name: string, all: readonly Attendance[]) {
  const [head = [], ...rows] = registerRows(all);
  const save = () => saveFile(`${fileName(name)}-register.csv`, csvOf([head, ...rows]), 'text/csv');
  return html`<details class="invite register">
    <summary>Register: who was there, which steps are done in how many tries</summary>
    <table aria-label="Register">
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([who, ...cells]) =>
            html`<tr>
              <th scope="row">${who}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="row">
      <button class="small" @click=${save}>Save as CSV</button>
      <span class="quiet">Kept in this browser, also of who has left.</span>
    </p>
  </details>`;
}
