import { appScript } from '../support/app-script';
import { openPhone, quantile, startBench } from './phone';

/** Frame times in ms while `action` runs, measured in the page. */
const startFrames = () => {
  const frames: number[] = [];
  let last = performance.now();
  const state = { running: true, frames };
  const step = (time: number) => {
    frames.push(time - last);
    last = time;
    if (state.running) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  Object.assign(window, { plugwayFrames: state });
};

const stopFrames = () => {
  const state = (window as unknown as { plugwayFrames: { running: boolean; frames: number[] } })
    .plugwayFrames;
  state.running = false;
  return state.frames.slice(1);
};

/** `npm run bench:map`: frame times of a scripted pan and zoom over the 1,706 stations, 4× slower processor. */
const bench = await startBench();
try {
  const { context, page } = await openPhone(bench, { slow: false });
  await page.addInitScript({ content: appScript(null) });
  await page.goto(`${bench.origin}/chargeMap`);
  await page.waitForSelector('.map-marker', { timeout: 30_000 });
  const report = (name: string, frames: number[]) =>
    process.stdout.write(
      `| ${name} | ${quantile(frames, 0.5).toFixed(1)} | ${quantile(frames, 0.95).toFixed(1)} | ${Math.max(...frames).toFixed(1)} | ${frames.length} |\n`,
    );
  process.stdout.write('| Scene | p50 ms | p95 ms | max ms | frames |\n|---|---|---|---|---|\n');
  await page.evaluate(startFrames);
  for (let pan = 0; pan < 5; pan += 1) {
    await page.mouse.move(300, 320);
    await page.mouse.down();
    for (let x = 300; x > 60; x -= 8) await page.mouse.move(x, 320 + (300 - x) / 6);
    await page.mouse.up();
  }
  report('pan', await page.evaluate(stopFrames));
  await page.evaluate(startFrames);
  for (const delta of [240, 240, 240, -240, -240, -240]) {
    await page.mouse.move(195, 280);
    await page.mouse.wheel(0, delta);
    await page.waitForFunction(() => document.querySelector('.leaflet-zoom-anim') === null);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  }
  report('zoom', await page.evaluate(stopFrames));
  await context.close();
} finally {
  await bench.close();
}
