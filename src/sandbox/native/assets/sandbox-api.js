// @ts-check

/**
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>}
 */
async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/**
 * @param {string} login `new`, `normal`, `heavy` or `notices`
 * @returns {Promise<Record<string, unknown>>} the user with fresh tokens
 */
export const logIn = (login) => post('/__sandbox/login', { login });

/**
 * @param {string} login
 * @returns {Promise<{ vin: string }[]>}
 */
export const carsOf = (login) => post('/__sandbox/cars', { login });

/**
 * @param {string} login
 * @param {string} licenseNumber
 */
export const bindCar = (login, licenseNumber) => post('/__sandbox/bind-car', { login, licenseNumber });

/** @param {number} speed how many sandbox seconds pass in a second */
export const setSpeed = (speed) => post('/__sandbox/clock', { speed });

/**
 * @param {string} prepayNo
 * @param {string} outcome see the cashier of the sandbox
 */
export const payNotice = (prepayNo, outcome) => post('/__sandbox/cashier/notice', { prepayNo, outcome });

/**
 * What the phone of an account has received.
 *
 * @param {string} login
 * @param {number | null} since epoch ms of the sandbox; `null` for now
 * @returns {Promise<{ now: number, received: import('./types').Received[] }>}
 */
export const phoneOf = (login, since) => post('/__sandbox/phone', { login, since });
