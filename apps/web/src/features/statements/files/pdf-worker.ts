import { answerWithFile } from '../../../paper/answer-with-file.ts';
import { statementPdf } from './statement-pdf.ts';
import { takeOrder } from './take-order.ts';

takeOrder(({ statement, texts, madeOn, fonts, password }) => {
  void answerWithFile((report) => {
    if (fonts === null) throw new Error('A PDF is made of fonts');
    return statementPdf(statement, texts, {
      fonts,
      ...(password !== undefined && { password }),
      madeAt: new Date(`${madeOn}T00:00:00+05:30`),
      onProgress: (done) => report({ kind: 'progress', done }),
    });
  });
});
