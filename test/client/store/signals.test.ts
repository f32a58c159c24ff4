import { describe, expect, it } from 'vitest';
import { Redraw, signals, whenChanged } from '../../../client/store/signals.ts';

const page = () => signals({ tab: 'desk', plan: 0 });

/** Something that shows the tab of a page, and draws when it is its time. */
function drawn(state: ReturnType<typeof page>) {
  let asked = 0;
  const redraw = new Redraw(() => asked++);
  const draw = () => redraw.draw(() => void state.tab);
  return {
    redraw,
    draw,
    /** Whether it asked to be drawn; then it is drawn. */
    get asks(): boolean {
      const did = asked > 0;
      asked = 0;
      if (did) draw();
      return did;
    },
  };
}

describe('what shows something of the page', () => {
  it('is drawn again when something has changed that it has read, and for nothing else', () => {
    const state = page();
    const one = drawn(state);
    one.draw();
    state.plan = 1;
    expect(one.asks).toBe(false);
    state.tab = 'log';
    expect(one.asks).toBe(true);
    state.tab = 'log';
    expect(one.asks).toBe(false);
    state.tab = 'desk';
    expect(one.asks).toBe(true);
  });

  it('asks once, however much changes before it is drawn', () => {
    const state = page();
    let asked = 0;
    const redraw = new Redraw(() => asked++);
    redraw.draw(() => void [state.tab, state.plan]);
    state.tab = 'log';
    state.plan = 1;
    state.tab = 'market';
    expect(asked).toBe(1);
  });

  it('is drawn again when its own drawing changes what it has read', () => {
    const state = page();
    let asked = 0;
    new Redraw(() => asked++).draw(() => (state.plan = state.plan + 1));
    expect(asked).toBe(1);
  });

  it('is not drawn while it is hidden, and then once', () => {
    const state = page();
    const one = drawn(state);
    one.draw();
    one.redraw.hide();
    state.tab = 'log';
    state.tab = 'market';
    expect(one.asks).toBe(false);
    one.redraw.show();
    expect(one.asks).toBe(true);
    expect(one.asks).toBe(false);
    state.tab = 'desk';
    expect(one.asks).toBe(true);
  });

  it('is not drawn when it is shown again and nothing has changed; then it hears of changes', () => {
    const state = page();
    const one = drawn(state);
    one.draw();
    one.redraw.hide();
    state.plan = 1;
    one.redraw.show();
    expect(one.asks).toBe(false);
    state.tab = 'log';
    expect(one.asks).toBe(true);
  });

  it('is drawn when it is shown for the first time', () => {
    const one = drawn(page());
    one.redraw.hide();
    expect(one.asks).toBe(false);
    one.redraw.show();
    expect(one.asks).toBe(true);
  });

  it('hears of nothing once it is stopped, and is drawn when it comes back', () => {
    const state = page();
    const one = drawn(state);
    one.draw();
    one.redraw.stop();
    state.tab = 'log';
    expect(one.asks).toBe(false);
    one.redraw.show();
    expect(one.asks).toBe(true);
  });
});

describe('who listens', () => {
  it('hears of each change of what was read, until they leave', () => {
    const state = page();
    const heard: string[] = [];
    const leave = whenChanged(
      () => void state.tab,
      () => heard.push(`${state.tab} ${state.plan}`),
    );
    expect(heard).toEqual([]);
    state.tab = 'log';
    state.plan = 1;
    state.tab = 'market';
    leave();
    state.tab = 'desk';
    expect(heard).toEqual(['log 0', 'market 1']);
  });
});
