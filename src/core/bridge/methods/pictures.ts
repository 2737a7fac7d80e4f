import { lazyAnswers } from '../lazy-answers.ts';
import { type Method, params } from './method.ts';

const files =
  '`base64` is the content, with or without the head of a data: address; else `url` is an address from which the page can fetch it: the policy of the pages allows their own host and that of the back end alone, so an app that does not answer there sends `base64`. A picture is JPEG or PNG; one of another kind (HEIC, WebP) is made a JPEG by the app, as pages read HEIC on some phones alone. One above 10 × 1,048,576 bytes is refused by the page.';

/** Actions of the camera and the album. */
export const pictures = {
  pickImage: {
    capability: 5,
    does: 'Lets the owner choose pictures of the album or take some.',
    params: params.pickImage,
    answer: lazyAnswers.pickImage,
    notes: `${files} At most \`count\`, each of at most \`maxMb\` times 1,048,576 bytes before base64, larger ones are left out, and where all are, \`files\` is empty with code 0; \`quality\` is a share of 1, and always 1: the page compresses. An owner who leaves is code 1.`,
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
    notes: `${files} One file. \`watermark\` is a text that the app writes into the picture. An owner who leaves is code 1.`,
    onError: '`pickImage` is asked; a refused camera says so',
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
      'One of the two is there: `url`, an http or https address, or `base64`, the content of a JPEG or PNG without the head of a data: address. The picture behind `url` needs no token. The page of an invoice asks it.',
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
      '`index` of the one that is shown first, from 0. The addresses are whole, and need no token. Pictures are JPEG or PNG, and SVG as those of the sandbox; an app whose viewer cannot draw one answers -1, so that the page shows it. A PDF is known by the content type of its answer. The answer is 0 as the viewer opens: a file that it cannot load is for the viewer to say.',
    onError: 'the viewer of the page; of a PDF `openPage` with its address',
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
      '`hint` stands under the finder. `text` is what the code holds, in UTF-8, unchanged; other codes than QR may be read as well. What it means is asked of the back end; the sandbox takes the bare number of a connector. An owner who leaves is code 1.',
    onError:
      'the owner types the number, of the connector or of the pile, also after code 1; -1: the text of the failure with it',
    inBrowser: 'a photo, where the browser can read codes; else the owner types the number',
    since: '1.0',
    example: {
      params: { hint: '请扫描充电枪上的二维码' },
      data: { text: 'https://charge.example/c/MA5DA0053001101' },
    },
  },
} satisfies Record<string, Method>;
