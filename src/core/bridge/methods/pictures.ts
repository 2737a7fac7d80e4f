import { lazyAnswers } from '../lazy-answers.ts';
import { type Method, params } from './method.ts';

const files =
  '`base64` is the content, with or without the head of a data: address; else `url` is an address from which the page can fetch it: the Content-Security-Policy of the pages allows only their own host and that of the back end, so an app that serves the file elsewhere has to send `base64`. A picture is JPEG or PNG; the app converts other formats (HEIC, WebP) to JPEG, because pages can read HEIC on some phones only. The page refuses pictures above 10 × 1,048,576 bytes.';

/** Actions of the camera and the album. */
export const pictures = {
  pickImage: {
    capability: 5,
    does: 'Lets the owner choose pictures of the album or take some.',
    params: params.pickImage,
    answer: lazyAnswers.pickImage,
    notes: `${files} At most \`count\`, each of at most \`maxMb\` times 1,048,576 bytes before base64, larger ones are left out, and where all are, \`files\` is empty with code 0; \`quality\` is a number from 0 to 1, and always 1, because the page compresses. If the owner cancels, the code is 1.`,
    onError: 'the text of the failure; code -2: a file input of the page',
    inBrowser: 'a file input',
    since: '1.0',
    example: {
      params: { count: 3, maxMb: 10, quality: 1 },
      data: { files: [{ mime: 'image/jpeg', base64: '/9j/4AAQSkZJRg==' }] },
    },
  },
  takePhoto: {
    capability: 6,
    does: 'Opens the camera and answers with the photo.',
    params: params.takePhoto,
    answer: lazyAnswers.takePhoto,
    notes: `${files} One file. \`watermark\` is a text that the app writes into the picture. If the owner cancels, the code is 1.`,
    onError: '`pickImage` is sent instead; if the camera permission was refused, the page says so',
    inBrowser: 'a file input that opens the camera',
    since: '1.1',
    example: {
      params: { camera: 'back' },
      data: { files: [{ mime: 'image/jpeg', base64: '/9j/4AAQSkZJRg==' }] },
    },
  },
  saveImage: {
    capability: 7,
    does: 'Saves a picture to the album.',
    params: params.saveImage,
    answer: null,
    notes:
      'It has one of the two: `url`, an http or https address, or `base64`, the content of a JPEG or PNG without the head of a data: address. The picture at `url` needs no token. Sent by the page of an invoice.',
    onError: 'the text of the failure',
    inBrowser: 'a download; on an iPhone toast 请长按图片保存',
    since: '1.1',
    example: { params: { url: 'https://charge.example/files/a.jpg' }, data: null },
  },
  previewImage: {
    capability: 16,
    does: 'Shows pictures, or a PDF, full-screen.',
    params: params.previewImage,
    answer: null,
    notes:
      '`index` of the picture that is shown first, from 0. The addresses are complete, and need no token. Pictures are JPEG or PNG, or SVG as in the sandbox; if the viewer of the app cannot show one, answer -1, and the page shows it. A PDF is recognised by the content type of its response. Answer 0 as soon as the viewer opens: the viewer itself reports a file that it cannot load.',
    onError: 'the viewer of the page; for a PDF `openPage` with its address',
    inBrowser: 'the viewer of the page',
    since: '1.0',
    example: { params: { urls: ['https://charge.example/files/a.jpg'], index: 0 }, data: null },
  },
  scanQr: {
    capability: 14,
    does: 'Opens the camera and answers with the content of a QR code.',
    params: params.scanQr,
    answer: lazyAnswers.scanQr,
    notes:
      '`hint` is shown below the viewfinder. `text` is the content of the code, in UTF-8, unchanged; other codes than QR may be read as well. The back end interprets it; the sandbox accepts the bare number of a connector. If the owner cancels, the code is 1.',
    onError:
      'the owner types the number, of the connector or of the pile, also after code 1; with -1 the text of the failure is shown too',
    inBrowser: 'a photo, if the browser can read codes; else the owner types the number',
    since: '1.0',
    example: {
      params: { hint: '请扫描充电枪上的二维码' },
      data: { text: 'https://charge.example/c/MA5DA0053001101' },
    },
  },
} satisfies Record<string, Method>;
