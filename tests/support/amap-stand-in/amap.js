// @ts-check
/**
 * Stands in for the script of the AMap JS API 2.0: as much of it as src/features/map/engine/amap uses, without a base
 * map. It does what a policy could forbid the real one (compiles code, brings styles, asks its service), and draws
 * nothing where that fails. `window.amapStandIn` says what a test cannot see.
 */
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const query = new URL(script.src).searchParams;
  const world = /** @type {any} */ (window);
  const done = (/** @type {Error | undefined} */ error) => world[query.get('callback') ?? '']?.(error);
  /** @type {Set<StandInMap>} */
  const maps = new Set();
  world.amapStandIn = { key: query.get('key'), version: query.get('v'), maps };
  if (query.get('key') === 'refused') {
    done(new Error('INVALID_USER_KEY'));
    return;
  }

  const tilePx = 256;
  const x = (/** @type {number} */ lng) => lng / 360 + 0.5;
  const y = (/** @type {number} */ lat) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  };

  class LngLat {
    /**
     * @param {number} lng
     * @param {number} lat
     */
    constructor(lng, lat) {
      this.lng = lng;
      this.lat = lat;
    }
    getLng() {
      return this.lng;
    }
    getLat() {
      return this.lat;
    }
  }

  class Emitter {
    /** @type {Record<string, ((value?: object) => void)[]>} */
    listeners = {};
    /**
     * @param {string} event
     * @param {(value?: object) => void} listener
     */
    on(event, listener) {
      (this.listeners[event] ??= []).push(listener);
    }
    /**
     * @param {string} event
     * @param {object} [value]
     */
    emit(event, value) {
      for (const listener of this.listeners[event] ?? []) listener(value);
    }
  }

  class StandInMap extends Emitter {
    /** @type {Set<StandInMarker>} */
    markers = new Set();
    dragged = false;
    alive = true;

    /**
     * @param {HTMLElement} element
     * @param {{ center: [number, number], zoom: number, zooms: [number, number], mapStyle: string }} options
     */
    constructor(element, { center, zoom, zooms, mapStyle }) {
      super();
      this.element = element;
      this.center = new LngLat(...center);
      this.zoom = zoom;
      this.zooms = zooms;
      this.pane = document.createElement('div');
      this.pane.className = 'amap-stand-in-pane';
      element.append(this.pane);
      this.setMapStyle(mapStyle);
      this.gone = new AbortController();
      this.listenToPointers();
      this.size = new ResizeObserver(() => {
        this.draw();
        this.emit('resize');
      });
      this.size.observe(element);
      maps.add(this);
      this.begin().then(
        () => this.alive && this.emit('complete'),
        (/** @type {unknown} */ cause) => console.error(`the stand-in drew nothing: ${String(cause)}`),
      );
    }

    async begin() {
      // oxlint-disable-next-line typescript/no-implied-eval -- what a policy could forbid is what is tried here
      if (new Function('return 1')() !== 1) throw new Error('no code');
      const style = document.createElement('style');
      style.textContent = '.amap-stand-in-pane { position: absolute; left: 0; top: 0; }';
      document.head.append(style);
      if (getComputedStyle(this.pane).position !== 'absolute') throw new Error('no styles');
      await fetch('https://jsapi.amap.com/web_map/get_tile');
      const host = world._AMapSecurityConfig?.serviceHost;
      if (!host) throw new Error('no service');
      await new Promise((resolve, reject) => {
        const ask = document.createElement('script');
        ask.src = `${host}/v3/log/init?key=${query.get('key')}`;
        ask.addEventListener('load', resolve);
        ask.addEventListener('error', () => reject(new Error('no answer of the service')));
        document.head.append(ask);
      });
    }

    scale() {
      return tilePx * 2 ** this.zoom;
    }

    draw() {
      for (const marker of this.markers) marker.draw();
    }

    getCenter() {
      return this.center;
    }
    getZoom() {
      return this.zoom;
    }

    /** @param {[number, number]} pixel */
    containerToLngLat([left, top]) {
      const right = x(this.center.lng) + (left - this.element.clientWidth / 2) / this.scale();
      const down = y(this.center.lat) + (top - this.element.clientHeight / 2) / this.scale();
      const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI;
      return new LngLat((right - 0.5) * 360, lat);
    }

    getBounds() {
      const { clientWidth, clientHeight } = this.element;
      const southWest = this.containerToLngLat([0, clientHeight]);
      const northEast = this.containerToLngLat([clientWidth, 0]);
      return { getSouthWest: () => southWest, getNorthEast: () => northEast };
    }

    /**
     * @param {number} zoom
     * @param {LngLat | [number, number]} center
     */
    setZoomAndCenter(zoom, center) {
      const next = Math.min(this.zooms[1], Math.max(this.zooms[0], zoom));
      const zooms = next !== this.zoom;
      this.emit('movestart');
      if (zooms) this.emit('zoomstart');
      requestAnimationFrame(() => {
        if (!this.alive) return;
        this.zoom = next;
        this.center = Array.isArray(center) ? new LngLat(...center) : center;
        this.draw();
        if (zooms) this.emit('zoomend');
        this.emit('moveend');
      });
    }
    /** @param {LngLat | [number, number]} center */
    setCenter(center) {
      this.setZoomAndCenter(this.zoom, center);
    }
    /** @param {number} zoom */
    setZoom(zoom) {
      this.setZoomAndCenter(zoom, this.center);
    }
    /** @param {string} style */
    setMapStyle(style) {
      this.element.dataset['mapStyle'] = style;
    }

    listenToPointers() {
      const { signal } = this.gone;
      /** @type {{ x: number, y: number } | null} */
      let from = null;
      this.element.addEventListener(
        'pointerdown',
        (event) => {
          from = { x: event.clientX, y: event.clientY };
          this.dragged = false;
        },
        { signal },
      );
      window.addEventListener(
        'pointermove',
        (event) => {
          if (!from) return;
          const [right, down] = [event.clientX - from.x, event.clientY - from.y];
          if (!this.dragged && Math.hypot(right, down) < 4) return;
          if (!this.dragged) {
            this.dragged = true;
            this.emit('dragstart');
            this.emit('movestart');
          }
          const { clientWidth, clientHeight } = this.element;
          this.center = this.containerToLngLat([clientWidth / 2 - right, clientHeight / 2 - down]);
          from = { x: event.clientX, y: event.clientY };
          this.draw();
        },
        { signal },
      );
      window.addEventListener(
        'pointerup',
        () => {
          if (from && this.dragged) this.emit('moveend');
          from = null;
        },
        { signal },
      );
      /**
       * @param {Event} event
       * @param {{ clientX: number, clientY: number } | undefined} place
       */
      const press = ({ isTrusted, target }, place) => {
        const onMarker = [...this.markers].some(({ element }) =>
          element.contains(/** @type {Node} */ (target)),
        );
        if (!isTrusted || !place || this.dragged || onMarker) return;
        const { left, top } = this.element.getBoundingClientRect();
        const [right, down] = [place.clientX - left, place.clientY - top];
        this.emit('click', { pixel: { getX: () => right, getY: () => down } });
      };
      this.element.addEventListener('click', (event) => press(event, event), { signal });
      // The real one keeps touches from becoming clicks of the browser.
      const touch = (/** @type {TouchEvent} */ event) => {
        event.preventDefault();
        press(event, event.changedTouches[0]);
      };
      this.element.addEventListener('touchend', touch, { signal, passive: false });
    }

    destroy() {
      this.alive = false;
      this.gone.abort();
      this.size.disconnect();
      for (const marker of this.markers) marker.setMap(null);
      this.pane.remove();
      maps.delete(this);
    }
  }

  class StandInMarker extends Emitter {
    /** @param {{ map: StandInMap, position: [number, number], content: HTMLElement, zIndex: number }} options */
    constructor({ map, position, content, zIndex }) {
      super();
      this.position = position;
      this.element = document.createElement('div');
      this.element.style.position = 'absolute';
      this.element.append(content);
      const press = () => this.map && !this.map.dragged && this.emit('click');
      this.element.addEventListener('touchend', press);
      this.element.addEventListener('click', press);
      this.setzIndex(zIndex);
      /** @type {StandInMap | null} */
      this.map = null;
      this.setMap(map);
    }
    draw() {
      if (!this.map) return;
      const { center, element } = this.map;
      const [lng, lat] = this.position;
      const left = (x(lng) - x(center.lng)) * this.map.scale() + element.clientWidth / 2;
      const top = (y(lat) - y(center.lat)) * this.map.scale() + element.clientHeight / 2;
      this.element.style.transform = `translate(${left}px, ${top}px)`;
    }
    /** @param {[number, number]} position */
    setPosition(position) {
      this.position = position;
      this.draw();
    }
    /** @param {number} zIndex */
    setzIndex(zIndex) {
      this.element.style.zIndex = String(zIndex);
    }
    /** @param {StandInMap | null} map */
    setMap(map) {
      this.map?.markers.delete(this);
      this.map = map;
      if (!map) return this.element.remove();
      map.markers.add(this);
      map.pane.append(this.element);
      this.draw();
    }
  }

  world.AMap = { version: '2.0', Map: StandInMap, Marker: StandInMarker };
  done(undefined);
})();
