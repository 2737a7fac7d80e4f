import axios from 'axios';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router';
import { signedHeaders } from './signed-headers.ts';

/** A single-page app of the usual parts with three screens: the stations around, one of them, and a connector. */

const { basePath, stationMarkers, stationDetail, connectorDetail, around } = window.plugwaySmallApp;

const client = axios.create({ baseURL: basePath });
client.interceptors.request.use(async (config) => {
  config.headers.set(await signedHeaders());
  return config;
});

/** @returns the answer of a call, `null` until it has arrived */
function useAnswer({ method, path }, fields) {
  const [answer, setAnswer] = useState(null);
  const key = JSON.stringify(fields);
  useEffect(() => {
    const body = JSON.parse(key);
    const request = method === 'GET' ? { params: body } : { data: body };
    client({ method, url: path, ...request }).then((response) => setAnswer(response.data.data));
  }, [method, path, key]);
  return answer;
}

/** @param name of the screen: the bench waits for it */
const Screen = ({ name, title, answer, children }) => (
  <main data-screen={name}>
    <h1>{title}</h1>
    {answer ? <ul data-loaded>{children}</ul> : <p>加载中…</p>}
  </main>
);

const Item = ({ to, children }) => (
  <li>
    <Link to={to}>{children}</Link>
  </li>
);

function MapScreen() {
  const answer = useAnswer(stationMarkers, around);
  return (
    <Screen name="map" title="充电地图" answer={answer}>
      {answer?.points.map(({ stationId, name }) => (
        <Item key={stationId} to={`/station?stationId=${stationId}`}>
          {name}
        </Item>
      ))}
    </Screen>
  );
}

function StationScreen() {
  const [query] = useSearchParams();
  const answer = useAnswer(stationDetail, { stationId: query.get('stationId') });
  return (
    <Screen name="station" title="充电站" answer={answer}>
      <li>{answer?.name}</li>
      {answer?.equipments
        .flatMap(({ connectors }) => connectors)
        .map(({ connectorId, connectorName }) => (
          <Item key={connectorId} to={`/connector?connectorId=${connectorId}`}>
            {connectorName}
          </Item>
        ))}
    </Screen>
  );
}

function ConnectorScreen() {
  const [query] = useSearchParams();
  const answer = useAnswer(connectorDetail, { connectorId: query.get('connectorId') });
  return (
    <Screen name="connector" title="充电枪" answer={answer}>
      <li>{answer?.connector.connectorName}</li>
      <li>{answer?.station.name}</li>
    </Screen>
  );
}

createRoot(document.getElementById('app')).render(
  <BrowserRouter basename="/__bench/app">
    <Routes>
      <Route path="/" element={<MapScreen />} />
      <Route path="/station" element={<StationScreen />} />
      <Route path="/connector" element={<ConnectorScreen />} />
    </Routes>
  </BrowserRouter>,
);
