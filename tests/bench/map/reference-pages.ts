import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';
import { benchFile } from '#tests/bench/packages.ts';
import type { BenchPage } from '#tests/bench/phone.ts';

/** Start of the map in the bench: a phone in the middle of Futian; GCJ-02. */
const start = { latitude: 22.5376, longitude: 114.0595, zoom: 14 };

const read = (file: string): string => readFileSync(file, 'utf8');
const nameOf = (file: string): string => file.split('node_modules/').pop() ?? file;

/** @param script runs after Leaflet is loaded; calls `ready()` when the page is complete */
const page = (styles: readonly string[], scripts: readonly string[], script: string): BenchPage => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>map</title>
<meta name="viewport" content="width=device-width">
<style>html,body,#map{margin:0;height:100%}${styles.map(read).join('\n')}</style>
<div id="map"></div>
${scripts.map((file) => `<script src="/reference/${nameOf(file)}"></script>`).join('\n')}
<script>
const ready = () => requestAnimationFrame(() => requestAnimationFrame(() => { window.plugwayReady = performance.now(); }));
const map = L.map('map', { zoomControl: false, attributionControl: false, maxZoom: 18 })
  .setView([${start.latitude}, ${start.longitude}], ${start.zoom});
${script}
</script></html>`,
});

/** @returns the references for the map: an empty Leaflet map, and the usual way to show every station */
export async function referencePages(): Promise<(sandbox: Sandbox) => Record<string, BenchPage>> {
  const leaflet = 'node_modules/leaflet/dist/leaflet.js';
  const leafletStyle = 'node_modules/leaflet/dist/leaflet.css';
  const clusterFolder = dirname(await benchFile('leaflet.markercluster'));
  const cluster = join(clusterFolder, 'leaflet.markercluster.js');
  const script = (file: string): BenchPage => ({ type: 'text/javascript', body: read(file) });
  return ({ context }) => {
    const points = context.world.stations.map((station) => station.row);
    return {
      '/reference/empty-map': page([leafletStyle], [leaflet], 'map.whenReady(ready);'),
      '/reference/markercluster': page(
        [leafletStyle, join(clusterFolder, 'MarkerCluster.css')],
        [leaflet, cluster],
        `fetch('/reference/points.json').then((answer) => answer.json()).then((points) => {
        const icon = L.divIcon({ className: '', html: '<b>1.20</b>', iconSize: [44, 24] });
        const group = L.markerClusterGroup();
        group.addLayers(points.map(([longitude, latitude]) => L.marker([latitude, longitude], { icon })));
        map.addLayer(group);
        ready();
      });`,
      ),
      [`/reference/${nameOf(leaflet)}`]: script(leaflet),
      [`/reference/${nameOf(cluster)}`]: script(cluster),
      '/reference/points.json': {
        type: 'application/json',
        body: JSON.stringify(points.map((point) => [point.longitude, point.latitude])),
      },
    };
  };
}
